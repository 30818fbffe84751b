import { type ChooseRoleBody, type OnboardingProgress, onboardingMetadata, onboardingSteps } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, type QueryFailed, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

type Organization = { id: string; name: string; role: 'owner' | 'member' };
interface MembershipRow {
  role: 'owner' | 'member';
  organizations: { id: string; name: string } | null;
}

/** Validates stored progress, because an older release may have written a step that this release does not know. */
const toProgress = (row: OnboardingProgress): OnboardingProgress => {
  const metadata = onboardingMetadata.safeParse(row.metadata);
  return { ...row, metadata: metadata.success ? metadata.data : {} };
};

export function createOnboardingRepository(db: UserClient) {
  return {
    /** Lists the progress in the order of the steps, so that later steps override earlier values. */
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

    /** Merges progress into the stored step. A completed step stays completed, and metadata is merged. */
    async save(viewer: Viewer, { step, completed, metadata }: OnboardingProgress): Promise<void> {
      const values = { p_step: step, p_completed: completed, p_metadata: metadata };
      await runQuery(db.rpc('save_onboarding_progress', values).setHeader(...asViewer(viewer)));
    },

    /** Returns the organization that the viewer joined first, or null. */
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

    /** Returns whether the organization has a payment method. Only its owners can read this. */
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
