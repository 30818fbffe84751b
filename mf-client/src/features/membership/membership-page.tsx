import { fetchPresets } from '@workspace/api';
import type { Organization } from '@workspace/contracts';
import { Banner, LinkButton, Loaded } from '@workspace/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useGetMembershipQuery } from '../billing/billing.api.ts';
import { BillingFrame } from '../billing/billing-frame.tsx';
import { useSetupResult } from '../payment-method/use-setup-result.ts';
import { clientSentences } from '../states/sentences.ts';
import { CurrentCard } from './current-card.tsx';
import { PlanCards } from './plan-cards.tsx';
import { type AskedPlan, PlanDialog } from './plan-dialog.tsx';

/**
 * Renders /account/membership (product/billing#plans): current subscriptions and 24/7 plans. Clients outside the 24/7
 * flows land on this page after onboarding.
 */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const isNew = query.get('completedOnboarding') === 'true';
  return (
    <BillingFrame
      title="Membership"
      actions={() => (
        <LinkButton to={paths.billing} variant="secondary">
          Bills
        </LinkButton>
      )}
    >
      {(organization, isOwner) => (
        <>
          {isNew && (
            <Banner
              severity="BENEFIT"
              title="Welcome! Your workspace is ready"
              description={
                isOwner
                  ? 'Request an assistant for your team, or choose a 24/7 plan below.'
                  : `The owners of ${organization.name} choose its plan. You have nothing left to set up.`
              }
              action={
                isOwner
                  ? { label: 'Request an assistant', to: paths.newAssistantRequest }
                  : { label: 'Go to chat', to: paths.chat }
              }
              onDismiss={() => setQuery({}, { replace: true })}
            />
          )}
          <Plans key={organization.id} organization={organization} isOwner={isOwner} />
        </>
      )}
    </BillingFrame>
  );
}

function Plans({ organization, isOwner }: { organization: Organization; isOwner: boolean }) {
  const query = useGetMembershipQuery(organization.id, {
    ...fetchPresets.steady.hook,
    refetchOnMountOrArgChange: true,
  });
  const [asked, setAsked] = useState<AskedPlan>();
  const isWaiting = useSetupResult(organization.id);
  return (
    <Loaded
      level={2}
      data={query.data}
      query={query}
      failed="Your membership can't be shown right now"
      loading="Loading your membership"
    >
      {(membership) => (
        <>
          {isWaiting && <Banner severity="INFO" title={clientSentences.methodAwaited} />}
          <CurrentCard
            membership={membership}
            isOwner={isOwner}
            onEnd={(current) => setAsked({ key: null, current })}
          />
          <PlanCards
            membership={membership}
            isOwner={isOwner}
            onChoose={(key, current) => setAsked({ key, current })}
          />
          <PlanDialog
            organizationId={organization.id}
            membership={membership}
            asked={asked}
            onClose={() => setAsked(undefined)}
          />
        </>
      )}
    </Loaded>
  );
}
