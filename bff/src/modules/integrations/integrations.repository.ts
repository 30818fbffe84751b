import { type IntegrationFlags, integrationFlags } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notSignedIn } from '../../errors/app-error.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

export function createIntegrationsRepository(db: UserDatabase) {
  return {
    /**
     * Returns the connections of the viewer's account.
     * @throws {AppError} 401 if the account no longer exists.
     */
    async find(viewer: Viewer): Promise<IntegrationFlags> {
      const data = await runQuery(
        db.as(viewer).from('profiles').select('integrations').eq('id', viewer.id).maybeSingle(),
      );
      if (!data) throw notSignedIn();
      return z.parse(integrationFlags, data.integrations);
    },
  };
}
export type IntegrationsRepository = ReturnType<typeof createIntegrationsRepository>;
