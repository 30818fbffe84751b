import { type ChooseRoleBody, type OnboardingProgress, onboardingMetadata, onboardingSteps } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, type QueryFailed, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

type Organization = { id: string; name: string; role: 'owner' | 'member' };
interface MembershipRow {
  role: 'owner' | 'member';
  organizations: { id: string; name: string } | null;
}

/** What is kept is checked again: an older release may have written what this one does not know. */
const toProgress = (row: OnboardingProgress): OnboardingProgress => {
  const metadata = onboardingMetadata.safeParse(row.metadata);
  return { ...row, metadata: metadata.success ? metadata.data : {} };
};

export function createOnboardingRepository(db: UserClient) {
  return {
    /** In the order of the steps, so that what a later step says wins. */
    async progress(viewer: Viewer): Promise<OnboardingProgress[]> {
      const { data } = await runQuery<OnboardingProgress[]>(
        db
          .from('onboarding_progress')
          .select('step,completed,metadata')
          .eq('user_id', viewer.id)
          .setHeader(...asViewer(viewer)),
      );
      return onboardingSteps.flatMap((step) => data.filter((row) => row.step === step).map(toProgress));
    },

    /** Adds to what is kept of the step: a completed one stays so, and metadata grows. */
    async save(viewer: Viewer, { step, completed, metadata }: OnboardingProgress): Promise<void> {
      const values = { p_step: step, p_completed: completed, p_metadata: metadata };
      await runQuery(db.rpc('save_onboarding_progress', values).setHeader(...asViewer(viewer)));
    },

    /** The organization that the viewer came into first; null while there is none. */
    async organization(viewer: Viewer): Promise<Organization | null> {
      const { data } = await runQuery<MembershipRow[]>(
        db
          .from('client_organizations')
          .select('role,organizations(id,name)')
          .eq('client_id', viewer.id)
          .order('created_at')
          .limit(1)
          .setHeader(...asViewer(viewer)),
      );
      const [first] = data;
      return first?.organizations ? { ...first.organizations, role: first.role } : null;
    },

    /** Whether the organization has a way to pay; its owners alone can tell. */
    async hasPaymentMethod(viewer: Viewer, organizationId: string): Promise<boolean> {
      const { data } = await runQuery<object[]>(
        db
          .from('payment_methods')
          .select('id')
          .eq('organization_id', organizationId)
          .limit(1)
          .setHeader(...asViewer(viewer)),
      );
      return data.length > 0;
    },

    async chooseRole(viewer: Viewer, body: ChooseRoleBody, explain: (error: QueryFailed) => Error | null) {
      const values = Object.entries(body).map(([name, value]) => [`p_${name}`, value] as const);
      await runQuery(db.rpc('choose_role', Object.fromEntries(values)).setHeader(...asViewer(viewer)), explain);
    },
  };
}
export type OnboardingRepository = ReturnType<typeof createOnboardingRepository>;
