import { type SearchResults, searchQuery, searchResult } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';

/** Creates GET /api/operations/search?q. The database searches only what the roles of the viewer open. */
export function searchRoutes(db: UserDatabase): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    const { q } = readQuery(req, searchQuery);
    const found = await runQuery(db.as(viewer).rpc('search_everything', { p_query: q }), explain);
    const results: SearchResults = { items: z.parse(z.array(searchResult), found) };
    res.json(results);
  });
  return router;
}
