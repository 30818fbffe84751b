import type { Organization } from '@workspace/contracts';
import { Banner } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';
import { useHint } from './use-hint.ts';

/** Renders the dismissible banners above the list of organizations. */
export function Hints({ organizations, onCreate }: { organizations: Organization[]; onCreate: () => void }) {
  const learnMore = useHint('isLearnMoreVisible');
  const noOrganization = useHint('isNoOrgVisible');
  const updateBilling = useHint('isUpdateBillingVisible');
  const unbilled = organizations.find(({ role, billing_address }) => role === 'owner' && !billing_address);
  return (
    <>
      {noOrganization.isVisible && organizations.length === 0 && (
        <Banner
          severity="WARNING"
          title={clientSentences.noOrganization}
          description="To work with assistants as a team, create an organization or open an invitation link."
          action={{ label: 'Create organization', onClick: onCreate }}
          onDismiss={noOrganization.dismiss}
        />
      )}
      {updateBilling.isVisible && unbilled && (
        <Banner
          severity="INFO"
          title={`Complete the billing details of ${unbilled.name}`}
          description="The organization's bills have no billing address yet."
          action={{ label: 'Update billing', to: paths.organization(unbilled.id) }}
          onDismiss={updateBilling.dismiss}
        />
      )}
      {learnMore.isVisible && (
        <Banner
          severity="BENEFIT"
          title="What is an organization?"
          description="Everyone in an organization works with the same teams, approves hours and reads the bills. Only owners invite people, change the organization and pay."
          onDismiss={learnMore.dismiss}
        />
      )}
    </>
  );
}
