import { Router } from 'express';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { route } from '../../http/route.ts';

type Schema = z.ZodMiniType;

/** The id of a row, as the parameter of a path. */
export const uuid = z.object({ id: z.uuid() });

/** The id of a row with a number, as the parameter of a path. */
export const numberId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) });

/** The schemas and calls of a noun. The database decides who may call. */
export interface Noun<
  Row extends Schema,
  Added extends Schema,
  Rows extends Schema,
  Query extends Schema,
  New extends Schema,
  Change extends Schema,
> {
  /** The schema of a row. */
  row: Row;
  /** The schema of the answer of POST. */
  added: Added;
  /** The schema of the list. */
  rows: Rows;
  query: Query;
  list: (viewer: Viewer, query: z.output<Query>) => Promise<z.output<Rows>>;
  newRow: New;
  add: (viewer: Viewer, body: z.output<New>) => Promise<z.output<Added>>;
  changes: Change;
  change: (viewer: Viewer, id: string, change: z.output<Change>) => Promise<z.output<Row>>;
  /** Schema of the parameter `id`. A UUID without it. */
  params?: z.ZodMiniType<{ id: string }>;
}

/** Creates the routes that every noun of the operations has: GET lists, POST adds a row, PATCH /:id changes it. */
export function nounRoutes<
  Row extends Schema,
  Added extends Schema,
  Rows extends Schema,
  Query extends Schema,
  New extends Schema,
  Change extends Schema,
>({
  row,
  added,
  rows,
  query,
  list,
  newRow,
  add,
  changes,
  change,
  params = uuid,
}: Noun<Row, Added, Rows, Query, New, Change>): Router {
  const router = Router();
  router.get(
    '/',
    route({ query, answer: rows }, ({ viewer, query }) => list(viewer, query)),
  );
  router.post(
    '/',
    route({ body: newRow, status: 201, answer: added }, ({ viewer, body }) => add(viewer, body)),
  );
  router.patch(
    '/:id',
    route({ params, body: changes, answer: row }, ({ viewer, params: { id }, body }) => change(viewer, id, body)),
  );
  return router;
}
