import { api } from '@workspace/api';

const inject = api.injectEndpoints.bind(api);
let allowed = false;

/**
 * Lets injected endpoints replace endpoints of the same name. A second attempt to load a remote, or another version of
 * the remote, injects the same names again. Before this call, a repeated name throws an error.
 */
export function allowRepeatedEndpoints(): void {
  if (allowed) return;
  allowed = true;
  const replacing: typeof inject = (options) => inject({ ...options, overrideExisting: true });
  Object.assign(api, { injectEndpoints: replacing });
}
