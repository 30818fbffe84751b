import { type Kysely, sql } from 'kysely';
import { isObject } from '../api/handler.ts';
import { StartError } from '../errors.ts';

/** The caller's claims, as lite passes them on. */
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

/** Sets them for the rest of the transaction, as text and in one statement: one round trip to PostgreSQL. */
async function set(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  const calls = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`,
  );
  await sql`select ${sql.join(calls)}`.execute(transaction);
}

/**
 * Gap: around every call of one statement, lite sets the caller and the request in 6 to 11 statements in two round
 * trips. That was a third of the time of our tests. PostgREST uses one statement.
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
