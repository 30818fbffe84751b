import { type HubspotCallRow, hubspotCall, type hubspotQuery } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { listArguments, parsePage } from './list.ts';

/** Creates the repository for the calls to HubSpot. The database refuses everybody but administrators. */
export function createHubspotRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof hubspotQuery>) {
      const values = { ...listArguments(query), p_state: query.state ?? null };
      return parsePage(hubspotCall, await runQuery(db.as(viewer).rpc('list_hubspot_outbox', values), explain), query);
    },

    /** Sends a call again. @throws {AppError} 404 without such a call; 409 if it was not given up. */
    async retry(viewer: Viewer, id: string): Promise<HubspotCallRow> {
      const values = { p_id: Number(id) };
      return z.parse(hubspotCall, await callOnce(db, viewer, { name: 'retry_hubspot', values, explain }));
    },
  };
}
export type HubspotRepository = ReturnType<typeof createHubspotRepository>;
