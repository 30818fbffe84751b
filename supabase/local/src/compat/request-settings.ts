import { type Kysely, sql } from 'kysely';
import { isObject } from '../api/handler.ts';
import { StartError } from '../errors.ts';

/** The caller's claims, as lite passes them to these functions. */
interface Context {
  auth?: { role?: string; uid?: string; jwt?: unknown } | null;
  storage?: { operation?: string } | null;
}

interface FunctionCall {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

type Transaction = Kysely<unknown>;

/** Sets values for the rest of the transaction in one statement, which is one round trip to PostgreSQL. */
async function set(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  const calls = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`,
  );
  await sql`select ${sql.join(calls)}`.execute(transaction);
}

/**
 * Gap: before every query, lite sets the caller and the request in 6 to 11 statements and two round trips. PostgREST
 * uses one statement. The additional statements would take a third of the time of the tests.
 */
export function setInOneStatement(connection: object): void {
  if (!('applyJwtSessionContext' in connection && 'applyRpcRequestGucs' in connection)) {
    throw new StartError('This version of @supabase/lite is not supported by supabase-local. Install 0.10.0.');
  }
  connection.applyJwtSessionContext = (transaction: Transaction, { auth, storage }: Context) => {
    const role = auth?.role || 'anon';
    return set(transaction, {
      role,
      'request.jwt.claim.sub': auth?.uid ?? '',
      'request.jwt.claim.role': role,
      'storage.operation': storage?.operation ?? '',
      ...(isObject(auth?.jwt) && { 'request.jwt.claims': JSON.stringify(auth.jwt) }),
    });
  };
  connection.applyRpcRequestGucs = (transaction: Transaction, { method, path, requestHeaders = {} }: FunctionCall) =>
    set(transaction, {
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(requestHeaders),
    });
}
