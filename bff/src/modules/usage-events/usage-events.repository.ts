import type { UsageEventBody } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';

export function createUsageEventsRepository(db: UserDatabase) {
  return {
    async record(viewer: Viewer, { event, properties }: UsageEventBody): Promise<void> {
      const values = { p_event: event, p_properties: properties ?? {} };
      await callOnce(db, viewer, { name: 'record_usage', values });
    },
  };
}
export type UsageEventsRepository = ReturnType<typeof createUsageEventsRepository>;
