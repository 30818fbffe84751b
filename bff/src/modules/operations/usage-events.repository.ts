import { type OperatedUsageEvents, operatedUsageEvent, type operatedUsageQuery, usageKind } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { listArguments, parsePage } from './list.ts';

/** Creates the repository for the usage events of everybody. The database refuses everybody but administrators. */
export function createOperatedUsageRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof operatedUsageQuery>): Promise<OperatedUsageEvents> {
      const { event, since, until } = query;
      const values = {
        ...listArguments(query),
        p_event: event ?? null,
        p_since: since ?? null,
        p_until: until ?? null,
      };
      const found = await runQuery(db.as(viewer).rpc('list_usage_events', values));
      const { kinds } = z.parse(z.object({ kinds: z.array(usageKind) }), found);
      return { ...parsePage(operatedUsageEvent, found, query), kinds };
    },
  };
}
export type OperatedUsageRepository = ReturnType<typeof createOperatedUsageRepository>;
