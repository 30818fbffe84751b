import { searchQuery, searchResult, searchResults } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';

/** Creates GET /api/operations/search?q. The database searches only what the roles of the viewer open. */
export function searchRoutes(db: UserDatabase): Router {
  const router = Router();
  router.get(
    '/',
    route({ query: searchQuery, answer: searchResults }, async ({ viewer, query: { q } }) => {
      const found = await runQuery(db.as(viewer).rpc('search_everything', { p_query: q }), explain);
      return { items: z.parse(z.array(searchResult), found) };
    }),
  );
  return router;
}
