import { AppError } from '../errors/app-error.ts';
import type { Viewer } from '../session/resolve.ts';
import { asViewer, type QueryFailed, runQuery } from './query.ts';
import type { UserClient } from './user-client.ts';

interface Call {
  /** The name of a function in schema prod that changes something. */
  name: string;
  /**
   * The arguments of the function. A retry must pass the same values, so they must not contain generated ids or the
   * current time.
   */
  values: object;
  /** The columns to return, in the syntax of PostgREST's `select`. Defaults to all columns. */
  columns?: string;
  explain?: ((error: QueryFailed) => Error | null) | undefined;
}

const otherCall = (): AppError =>
  new AppError('This was sent before with something else in it. Load the page again.', {
    status: 422,
    errorCode: 'IDEMPOTENCY_KEY_REUSED',
  });

const pick = (row: unknown, columns: string | undefined): unknown =>
  columns && row !== null && typeof row === 'object'
    ? Object.fromEntries(columns.split(',').map((name) => [name, (row as Record<string, unknown>)[name]]))
    : row;

/**
 * Calls a database function as the viewer, once per Idempotency-Key of the request. A retry gets the answer of the
 * first call, even while the first call is still running in another process (ADR 0022). A request without a key
 * always makes the call.
 * @returns the first row, or the return value of a function that returns no rows.
 * @throws {AppError} the same as runQuery; 422 if the key was used with other values.
 */
export async function callOnce<Row>(db: UserClient, viewer: Viewer, call: Call): Promise<Row> {
  const [first] = await callOnceForAll<Row>(db, viewer, call);
  if (first === undefined) throw new TypeError('The function answered without a row');
  return first;
}

/** Does the same as callOnce, for a function that returns any number of rows. */
export async function callOnceForAll<Row>(
  db: UserClient,
  viewer: Viewer,
  { name, values, columns, explain }: Call,
): Promise<Row[]> {
  const query = viewer.requestKey
    ? db.rpc('call_once', { p_function: name, p_key: viewer.requestKey, p_arguments: values })
    : db.rpc(name, values);
  const { data } = await runQuery<unknown>(query.setHeader(...asViewer(viewer)), (error) =>
    error.refusal === 'KEY_OF_ANOTHER_CALL' ? otherCall() : (explain?.(error) ?? null),
  );
  return [data].flat().map((row) => pick(row, columns) as Row);
}
