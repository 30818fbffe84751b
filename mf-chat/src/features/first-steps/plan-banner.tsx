import { fetchPresets } from '@workspace/api';
import { flowOf, is247Flow, type Profile } from '@workspace/contracts';
import { useOrganization, useSession } from '@workspace/host';
import { Banner } from '@workspace/ui';
import { paths } from '../../paths.ts';
import styles from './first-steps.module.css';
import { useGetChatMembershipQuery } from './membership.api.ts';

/**
 * Returns true if a client signed up for a 24/7 programme, including VIP. The paywall does not affect the result, so
 * `paywall` can have any value.
 */
function signedUpFor247({ account_type, signup_url, onboarding_funnel }: Profile): boolean {
  const flow = flowOf({ account_type, signup_url, onboarding_funnel, paywall: 'off' });
  return flow !== null && is247Flow(flow);
}

/**
 * Leads a 24/7 client to the plans while they own an organization without an agreement (product/onboarding#end). Other
 * users see nothing.
 */
export function PlanBanner() {
  const { user } = useSession();
  const { organizations, id } = useOrganization();
  const organization = organizations.find((one) => one.id === id);
  const choosesPlan = user !== null && organization?.role === 'owner' && signedUpFor247(user);
  const { data } = useGetChatMembershipQuery(organization?.id ?? '', {
    ...fetchPresets.steady.hook,
    skip: !choosesPlan,
  });
  if (!choosesPlan || !data || data.subscriptions.length > 0) return null;
  return (
    <div className={styles.plan}>
      <Banner
        severity="INFO"
        title={`Choose a 24/7 plan for ${organization.name}`}
        description="It is billed each month from the day you choose it."
        action={{ label: 'See 24/7 plans', to: paths.membership }}
      />
    </div>
  );
}
