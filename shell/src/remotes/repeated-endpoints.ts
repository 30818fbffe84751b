import { api } from 'shared/api';

const inject = api.injectEndpoints.bind(api);
let allowed = false;

/**
 * From now on endpoints may be added to the one API a second time: another version of a remote, or a second try at one, brings
 * those that are there already, and the later ones count. Until then a name that two remotes use is an error.
 */
export function allowRepeatedEndpoints(): void {
  if (allowed) return;
  allowed = true;
  const replacing: typeof inject = (options) => inject({ ...options, overrideExisting: true });
  Object.assign(api, { injectEndpoints: replacing });
}
