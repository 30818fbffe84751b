import type { IntegrationFlags } from 'shared/contracts';
import { notSignedIn } from '../../errors/app-error.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createIntegrationsRepository(db: UserClient) {
  return {
    /**
     * Returns the connections of the viewer's account.
     * @throws {AppError} 401 if the account no longer exists.
     */
    async find(viewer: Viewer): Promise<IntegrationFlags> {
      const { data } = await runQuery<{ integrations: IntegrationFlags } | null>(
        db
          .from('profiles')
          .select('integrations')
          .eq('id', viewer.id)
          .maybeSingle()
          .setHeader(...asViewer(viewer)),
      );
      if (!data) throw notSignedIn();
      return data.integrations;
    },
  };
}
export type IntegrationsRepository = ReturnType<typeof createIntegrationsRepository>;
