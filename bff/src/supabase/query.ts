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

/** What PostgREST answered to a query that failed; `code` is PostgreSQL's or PostgREST's. */
export class QueryFailed extends Error {
  override name = 'QueryFailed';
  readonly code: string;
  readonly status: number;
  /** The word by which a function of the database refused; null where something else failed. */
  readonly refusal: Refusal | null;

  constructor(error: QueryError, status: number) {
    super(error.message);
    this.code = error.code ?? '';
    this.status = status;
    this.refusal = refusals.find((word) => word === error.message) ?? null;
  }
}

/**
 * Connection, resource and shutdown errors of PostgreSQL and PostgREST, a statement that took too long, and a write
 * where nothing can be written: a project whose disk is full is made to read only (25006).
 */
const isAway = ({ code, status }: QueryFailed): boolean =>
  status === 0 ||
  [502, 503, 504].includes(status) ||
  status >= 520 ||
  /^(08|25006|53|57P|57014|58030|PGRST00)/.test(code);

/** Class 22: a value that PostgreSQL cannot keep or reckon with, whatever the query; only its sender can know a better one. */
const isDataException = ({ code }: QueryFailed): boolean => code.startsWith('22');

const invalidRequest = (): AppError =>
  new AppError('The request is invalid.', { status: 400, errorCode: 'INVALID_INPUT', type: 'validation' });

/** The error that a caller sees when no module has said it better. */
export function queryError(error: QueryFailed): Error {
  if (isAway(error)) return unavailable(error);
  if (error.status === 401 || error.code.startsWith('PGRST30')) return notSignedIn();
  switch (error.code) {
    case '42501':
      // What people of the group of restrictedStatuses write, whichever table it is for.
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

/** The header that makes a query run as its viewer, under row-level security. */
export const asViewer = (viewer: Viewer): ['Authorization', string] => [
  'Authorization',
  `Bearer ${viewer.accessToken}`,
];

/**
 * Runs a query of the user client.
 * @param explain gives a module's own error for a failure, or null to take the common one.
 * @returns the rows as `Data`, and the count when the query asked for it.
 * @throws {AppError} mapped from PostgREST's error; 503 when Supabase is away.
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
 * Runs one page of a query that counts its rows.
 * @param rowsIn makes the query for a range of rows, counted from 0, both ends included.
 * @returns the page; one past the end is empty, where PostgREST answers 416.
 * @throws {AppError} as runQuery.
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
