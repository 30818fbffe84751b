import { Router } from 'express';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';

/** The id of a row, as the parameter of a path. */
export const uuid = z.object({ id: z.uuid() });

/** The id of a row with a number, as the parameter of a path. */
export const numberId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) });

/** The schemas and calls of a noun. The database decides who may call. */
export interface Noun<Query extends z.ZodMiniType, New extends z.ZodMiniType, Change extends z.ZodMiniType> {
  query: Query;
  list: (viewer: Viewer, query: z.output<Query>) => Promise<unknown>;
  newRow: New;
  add: (viewer: Viewer, body: z.output<New>) => Promise<unknown>;
  changes: Change;
  change: (viewer: Viewer, id: string, change: z.output<Change>) => Promise<unknown>;
  /** Schema of the parameter `id`. A UUID without it. */
  params?: z.ZodMiniType<{ id: string }>;
}

/** Creates the routes that every noun of the operations has: GET lists, POST adds a row, PATCH /:id changes it. */
export function nounRoutes<Query extends z.ZodMiniType, New extends z.ZodMiniType, Change extends z.ZodMiniType>({
  query,
  list,
  newRow,
  add,
  changes,
  change,
  params = uuid,
}: Noun<Query, New, Change>): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await list(requireViewer(req), readQuery(req, query)));
  });
  router.post('/', async (req, res) => {
    res.status(201).json(await add(requireViewer(req), readBody(req, newRow)));
  });
  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, params);
    res.json(await change(viewer, id, readBody(req, changes)));
  });
  return router;
}
