import {
  type ChooseRoleBody,
  type OnboardingMetadata,
  type OnboardingProgress,
  onboardingMetadata,
  onboardingSteps,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { parseOrNull } from '../../supabase/parse-stored.ts';
import { type Explain, embedded, runQuery } from '../../supabase/query.ts';

type Organization = { id: string; name: string; role: 'owner' | 'member' };

/** Validates stored metadata. Metadata of another release that does not match the schema counts as empty. */
const metadataOf = (kept: unknown): OnboardingMetadata => parseOrNull(onboardingMetadata, kept) ?? {};

export function createOnboardingRepository(db: UserDatabase) {
  return {
    /**
     * Lists the progress in the order of the steps. `mergedMetadata` needs this order, because the metadata of later
     * steps overrides the metadata of earlier steps.
     */
    async progress(viewer: Viewer): Promise<OnboardingProgress[]> {
      const data = await runQuery(
        db.as(viewer).from('onboarding_progress').select('step,completed,metadata').eq('user_id', viewer.id),
      );
      return onboardingSteps.flatMap((step) =>
        data.filter((row) => row.step === step).map((row) => ({ ...row, metadata: metadataOf(row.metadata) })),
      );
    },

    /** Saves the progress of a step. A completed step stays completed, and metadata is merged with stored metadata. */
    async save(viewer: Viewer, { step, completed, metadata }: OnboardingProgress): Promise<void> {
      const values = { p_step: step, p_completed: completed, p_metadata: metadata };
      await runQuery(db.as(viewer).rpc('save_onboarding_progress', values));
    },

    /** Returns the organization that the viewer joined first, or null. */
    async organization(viewer: Viewer): Promise<Organization | null> {
      const [first] = await runQuery(
        db
          .as(viewer)
          .from('client_organizations')
          .select('role,organizations(id,name)')
          .eq('client_id', viewer.id)
          .order('created_at')
          .limit(1),
      );
      const organization = first && embedded(first.organizations);
      return organization ? { ...organization, role: first.role } : null;
    },

    /** Returns whether the organization has a payment method. Returns false if the viewer is not its client. */
    async hasPaymentMethod(viewer: Viewer, organizationId: string): Promise<boolean> {
      const data = await runQuery(
        db.as(viewer).from('payment_methods').select('id').eq('organization_id', organizationId).limit(1),
      );
      return data.length > 0;
    },

    /** Returns whether the organization has a plan. Returns false if the viewer is not its client. */
    async hasPlan(viewer: Viewer, organizationId: string): Promise<boolean> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('subscriptions')
          .select('id')
          .eq('organization_id', organizationId)
          .not('plan_key', 'is', null)
          .is('ended_on', null)
          .limit(1),
      );
      return data.length > 0;
    },

    async chooseRole(viewer: Viewer, body: ChooseRoleBody, explain: Explain): Promise<void> {
      const values = {
        p_account_type: body.account_type,
        p_signup_url: body.signup_url,
        p_onboarding_funnel: body.onboarding_funnel,
        p_magic_ea_enabled: body.magic_ea_enabled,
        p_magic_va_enabled: body.magic_va_enabled,
      };
      await runQuery(db.as(viewer).rpc('choose_role', values), explain);
    },
  };
}
export type OnboardingRepository = ReturnType<typeof createOnboardingRepository>;
