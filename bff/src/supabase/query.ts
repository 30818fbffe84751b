import { type Page, type PageQuery, type Refusal, refusals, transitionMessages } from 'shared/contracts';
import { AppError, conflict, forbidden, notFound, notSignedIn, unavailable } from '../errors/app-error.ts';
import type { Viewer } from '../session/resolve.ts';

interface QueryError {
  message: string;
  code?: string | null;
}
interface QueryResult {
  data: unknown;
  error: QueryError | null;
  count?: number | null;
  status: number;
}

/** PostgREST's answer to a failed query. `code` comes from PostgreSQL or PostgREST. */
export class QueryFailed extends Error {
  override name = 'QueryFailed';
  readonly code: string;
  readonly status: number;
  /** The code with which a database function refused the call; null for other failures. */
  readonly refusal: Refusal | null;

  constructor(error: QueryError, status: number) {
    super(error.message);
    this.code = error.code ?? '';
    this.status = status;
    this.refusal = refusals.find((word) => word === error.message) ?? null;
  }
}

/**
 * Recognises temporary failures: connection, resource and shutdown errors of PostgreSQL and PostgREST, statement
 * timeouts, and writes to a read-only database. Supabase makes a project read-only when its disk is full (25006).
 */
const isAway = ({ code, status }: QueryFailed): boolean =>
  status === 0 ||
  [502, 503, 504].includes(status) ||
  status >= 520 ||
  /^(08|25006|53|57P|57014|58030|PGRST00)/.test(code);

/**
 * Recognises PostgreSQL's class 22: a value that it cannot store or compute with. Only the sender can correct the
 * value.
 */
const isDataException = ({ code }: QueryFailed): boolean => code.startsWith('22');

const invalidRequest = (): AppError =>
  new AppError('The request is invalid.', { status: 400, errorCode: 'INVALID_INPUT', type: 'validation' });

/** Converts a failed query to the error that the caller gets, unless the module defines its own. */
export function queryError(error: QueryFailed): Error {
  if (isAway(error)) return unavailable(error);
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

/** Returns the header that makes a query run as the viewer, under row-level security. */
export const asViewer = (viewer: Viewer): ['Authorization', string] => [
  'Authorization',
  `Bearer ${viewer.accessToken}`,
];

/**
 * Runs a query of the user client.
 * @param explain converts a failure to the module's own error. It returns null to use the common one.
 * @returns the rows as `Data`, and the count if the query requested it.
 * @throws {AppError} converted from PostgREST's error; 503 if Supabase is away.
 */
export async function runQuery<Data>(
  query: PromiseLike<QueryResult>,
  explain?: (error: QueryFailed) => Error | null,
): Promise<{ data: Data; count: number }> {
  const { data, error, count, status } = await query;
  if (!error) return { data: data as Data, count: count ?? 0 };
  const failed = new QueryFailed(error, status);
  throw (isAway(failed) ? null : explain?.(failed)) ?? queryError(failed);
}

/**
 * Runs a query for one page of rows with the total count.
 * @param rowsIn creates the query for a range of rows, counted from 0, both ends included.
 * @returns the page. A page past the end is empty (PostgREST answers 416).
 * @throws {AppError} the same as runQuery.
 */
export async function runPage<Row>(
  paging: PageQuery,
  rowsIn: (from: number, to: number) => PromiseLike<QueryResult>,
): Promise<Page<Row>> {
  const { page, limit } = paging;
  const pastTheEnd = new Error('past the end');
  try {
    const { data, count } = await runQuery<Row[]>(rowsIn(page * limit, page * limit + limit - 1), ({ code }) =>
      code === 'PGRST103' ? pastTheEnd : null,
    );
    return { items: data, page, limit, total: count };
  } catch (error) {
    if (error !== pastTheEnd || page === 0) throw error;
    const { total } = await runPage<Row>({ page: 0, limit: 1 }, rowsIn);
    return { items: [], page, limit, total };
  }
}
