import { AppError } from '../errors/app-error.ts';
import type { Viewer } from '../session/resolve.ts';
import { asViewer, type QueryFailed, runQuery } from './query.ts';
import type { UserClient } from './user-client.ts';

interface Call {
  /** A function of schema prod that changes something. */
  name: string;
  /** Its arguments, which must be the same in a repeat: nothing that is made up here, and no time of day. */
  values: object;
  /** The columns of its rows that are wanted, as PostgREST's `select` takes them; all of them without. */
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
 * Calls a function of the database as the viewer, once per Idempotency-Key of their request: a repeat gets what the first call
 * answered, also while that one still runs and on another replica (ADR 0022). A request without a key makes its call each time.
 * @returns the first row, or what a function without rows answers.
 * @throws {AppError} as runQuery; 422 for a key that came with other values.
 */
export async function callOnce<Row>(db: UserClient, viewer: Viewer, call: Call): Promise<Row> {
  const [first] = await callOnceForAll<Row>(db, viewer, call);
  if (first === undefined) throw new TypeError('The function answered without a row');
  return first;
}

/** As callOnce, for a function that answers with any number of rows. */
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
