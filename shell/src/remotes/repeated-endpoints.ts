import { api } from '@workspace/api';

const inject = api.injectEndpoints.bind(api);
let allowed = false;

/**
 * Allows endpoints to be added to the shared API again. Another version of a remote, or a second attempt, brings
 * endpoints that exist already, and the later ones win. Before this call, a name that two remotes use is an error.
 */
export function allowRepeatedEndpoints(): void {
  if (allowed) return;
  allowed = true;
  const replacing: typeof inject = (options) => inject({ ...options, overrideExisting: true });
  Object.assign(api, { injectEndpoints: replacing });
}
