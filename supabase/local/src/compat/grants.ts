import { StartError } from '../errors.ts';

/**
 * Gap: at the first request after any table has row-level security, lite grants ALL on all tables to anon and
 * authenticated, which undoes every `revoke` of the migrations. lite grants nothing if its private field `rlsState` is
 * set, so this function sets the field.
 */
export function stopBlanketGrants(connection: object): void {
  if (!('rlsState' in connection)) {
    throw new StartError('This version of @supabase/lite is not supported by supabase-local. Install 0.10.0.');
  }
  connection.rlsState = 'active';
}
