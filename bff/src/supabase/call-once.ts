import type { Viewer } from '../auth-session/auth-session-resolver.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserDatabase } from './database.ts';
import type { Database } from './database.types.ts';
import { type Explain, runQuery } from './query.ts';

type Functions = Database['prod']['Functions'];

interface Call<Name extends keyof Functions> {
  /** The name of a function in schema prod that changes something. */
  name: Name;
  /**
   * The arguments of the function. A retry must pass the same values, so they must not contain generated ids or the
   * current time.
   */
  values: Functions[Name]['Args'];
  explain?: Explain | undefined;
}

const keyReused = (): AppError =>
  new AppError('This request was already sent with different content. Reload the page and try again.', {
    status: 422,
    errorCode: 'IDEMPOTENCY_KEY_REUSED',
  });

/**
 * Calls a database function as the viewer, once per Idempotency-Key of the request (docs/adr/0022-one-key-one-row.md).
 * A retry gets the result of the first call, even if the first call is still running in another process. A request
 * without a key always calls the function.
 * @returns the first row, or the return value of a function that returns no rows. The database stores the result for
 * retries as JSON, so the caller must parse it with a schema.
 * @throws {AppError} the same as runQuery; 422 if the key was used with other arguments.
 */
export async function callOnce<Name extends keyof Functions>(
  db: UserDatabase,
  viewer: Viewer,
  call: Call<Name>,
): Promise<unknown> {
  const [first] = await callOnceForAll(db, viewer, call);
  return first;
}

/** Works like callOnce, for a function that returns any number of rows. */
export async function callOnceForAll<Name extends keyof Functions>(
  db: UserDatabase,
  viewer: Viewer,
  { name, values, explain }: Call<Name>,
): Promise<unknown[]> {
  const queries = db.as(viewer);
  const explained: Explain = (error) =>
    error.refusal === 'KEY_OF_ANOTHER_CALL' ? keyReused() : (explain?.(error) ?? null);
  const answer: unknown = viewer.requestKey
    ? await runQuery(
        queries.rpc('call_once', { p_function: name, p_key: viewer.requestKey, p_arguments: values }),
        explained,
      )
    : await runQuery(queries.rpc(name, values), explained);
  return [answer].flat();
}
