import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { type Page, type PageQuery, type Refusal, refusals, transitionMessages } from '@workspace/contracts';
import {
  AppError,
  conflict,
  forbidden,
  notFound,
  notSignedIn,
  tooManyRequests,
  unavailable,
} from '../errors/app-error.ts';
import { readRetryAfter } from '../http/retry-after.ts';

interface QueryError {
  message: string;
  code?: string | null;
  details?: string | null;
}

/** A failed query. `code` comes from PostgreSQL or PostgREST. */
export class QueryFailed extends Error {
  override name = 'QueryFailed';
  readonly code: string;
  readonly status: number;
  /** The code with which a database function refused the call; null for other failures. */
  readonly refusal: Refusal | null;
  /** What a database function says about its refusal; null if it says nothing. */
  readonly details: string | null;

  constructor(error: QueryError, status: number) {
    super(error.message);
    this.code = error.code ?? '';
    this.status = status;
    this.refusal = refusals.find((word) => word === error.message) ?? null;
    this.details = error.details ?? null;
  }
}

/**
 * Returns whether a failure is temporary: connection, resource and shutdown errors of PostgreSQL and PostgREST,
 * statement timeouts, and writes to a read-only database. Supabase makes a project read-only when its disk is full
 * (25006).
 */
const isUnavailable = ({ code, status }: QueryFailed): boolean =>
  status === 0 ||
  [502, 503, 504].includes(status) ||
  status >= 520 ||
  /^(08|25006|53|57P|57014|58030|PGRST00)/.test(code);

/**
 * Returns whether PostgreSQL cannot store or compute a value (error class 22). Only the sender can correct the value.
 */
const isDataException = ({ code }: QueryFailed): boolean => code.startsWith('22');

const invalidRequest = (): AppError =>
  new AppError('The request is invalid.', { status: 400, errorCode: 'INVALID_INPUT', type: 'validation' });

/** Converts a failed query to the common error for callers. Returns a failure without a common error unchanged. */
export function queryError(error: QueryFailed): Error {
  if (isUnavailable(error)) return unavailable(error);
  if (error.status === 401 || error.code.startsWith('PGRST30')) return notSignedIn();
  switch (error.code) {
    case '42501':
      // The database refuses writes to any table for users with a status in restrictedStatuses.
      return error.refusal === 'ACCOUNT_RESTRICTED'
        ? forbidden(transitionMessages.ACCOUNT_RESTRICTED, error.refusal)
        : forbidden();
    case '23505':
      return conflict('This already exists.', 'ALREADY_EXISTS');
    case '23502':
    case '23503':
    case '23514':
      return invalidRequest();
    case 'PGRST116':
      return notFound();
    default:
      return isDataException(error) ? invalidRequest() : error;
  }
}

/** Converts a failed query to a module's own error, or returns null to use the common error. */
export type Explain = (error: QueryFailed) => Error | null;

/**
 * Waits for the response of a query.
 * @throws the error of `explain`, otherwise the common error.
 */
async function run<Data>(query: PromiseLike<PostgrestSingleResponse<Data>>, explain?: Explain) {
  const answer = await query;
  if (answer.error === null) return answer;
  // The HTTP client puts the seconds of Retry-After into the details.
  if (answer.status === 429) throw tooManyRequests('supabase', readRetryAfter(answer.error.details));
  const failed = new QueryFailed(answer.error, answer.status);
  throw (isUnavailable(failed) ? null : explain?.(failed)) ?? queryError(failed);
}

/**
 * Runs a query of `db.as(viewer)` or of the secret client.
 * @param explain converts a failed query to the module's own error, or returns null to use the common error.
 * @returns the selected rows. The caller must parse columns of type JSON with a schema.
 * @throws {AppError} converted from PostgREST's error; 503 if Supabase cannot be reached; 429 if it limits us. @throws {QueryFailed} for a
 * failure without a common error.
 */
export async function runQuery<Data>(
  query: PromiseLike<PostgrestSingleResponse<Data>>,
  explain?: Explain,
): Promise<Data> {
  return (await run(query, explain)).data;
}

/**
 * Calls a database function that never returns null. The generated type of its result includes null, because PostgreSQL
 * does not declare that a function returns a value.
 * @throws {AppError} the same as runQuery. @throws {TypeError} if the function returns null.
 */
export async function runValue<Data>(
  query: PromiseLike<PostgrestSingleResponse<Data>>,
  explain?: Explain,
): Promise<NonNullable<Data>> {
  const value = await runQuery(query, explain);
  if (value === null || value === undefined) throw new TypeError('The function answered null');
  return value;
}

/**
 * Runs a query for one page of rows and the total count.
 * @param rowsIn creates the query for a range of rows. The range starts at 0 and includes both ends.
 * @returns the page. A page past the end is empty, although PostgREST returns 416 for it.
 * @throws {AppError} the same as runQuery.
 */
export async function runPage<Row>(
  paging: PageQuery,
  rowsIn: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Page<Row>> {
  const { page, limit } = paging;
  const pastTheEnd = new Error('past the end');
  try {
    const { data, count } = await run(rowsIn(page * limit, page * limit + limit - 1), ({ code }) =>
      code === 'PGRST103' ? pastTheEnd : null,
    );
    return { items: data, page, limit, total: count ?? 0 };
  } catch (error) {
    if (error !== pastTheEnd || page === 0) throw error;
    const { total } = await runPage({ page: 0, limit: 1 }, rowsIn);
    return { items: [], page, limit, total };
  }
}

/** Maximum number of rows in one response of PostgREST. */
const mostRows = 1000;

/**
 * Runs a query for all of its rows, also for more than one response contains.
 * @param rowsIn creates the query for a range of rows, in an order without ties. The range starts at 0 and includes both
 * ends.
 * @throws {AppError} the same as runQuery.
 */
export async function runEvery<Row>(
  rowsIn: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await runQuery(rowsIn(all.length, all.length + mostRows - 1));
    all.push(...rows);
    if (rows.length < mostRows) return all;
  }
}

/**
 * Reads a row that a query embeds over a foreign key. The embedded Supabase returns a list for a one-to-one relation.
 * @returns null if there is no row or row-level security hides the row. The generated type does not include this null.
 */
export const embedded = <Row extends object>(found: Row | Row[] | null): Row | null =>
  Array.isArray(found) ? (found[0] ?? null) : found;
