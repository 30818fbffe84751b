import { StartError } from '../errors.ts';

/**
 * Gap: at the first request after row-level security is on anywhere, lite grants ALL on all tables to anon and
 * authenticated and so undoes every `revoke` of the migrations. It does so while its private `rlsState` is unknown.
 */
export function stopBlanketGrants(connection: object): void {
  if (!('rlsState' in connection)) {
    throw new StartError('This version of @supabase/lite is unknown to supabase-local: install 0.10.0.');
  }
  connection.rlsState = 'active';
}
