import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asErrorBody, fetchPresets } from 'shared/api';
import type { Membership, Organization, PlanKey } from 'shared/contracts';
import { useHost, useToast } from 'shared/host';
import { Banner, ConfirmDialog, formatMoney, LinkButton } from 'shared/ui';
import { paths } from '../../paths.ts';
import { useChoosePlanMutation, useGetMembershipQuery } from '../billing/billing.api.ts';
import { BillingFrame } from '../billing/billing-frame.tsx';

import { Loaded } from '../states/loaded.tsx';
import { CurrentCard } from './current-card.tsx';
import { PlanCards } from './plan-cards.tsx';

/** /account/membership (spec 2): what was agreed on and the 24/7 plans. A finished onboarding ends here. */
export function Component() {
  const { config } = useHost();
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
                  ? `Choose a 24/7 plan below, or email ${config.supportEmail} and tell us what you need help with.`
                  : `The owners of ${organization.name} choose its plan. You have nothing left to set up.`
              }
              action={{ label: 'Go to chat', to: paths.chat }}
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
  const [asked, setAsked] = useState<PlanKey | null>();
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
          <CurrentCard membership={membership} isOwner={isOwner} onEnd={() => setAsked(null)} />
          <PlanCards membership={membership} isOwner={isOwner} onChoose={setAsked} />
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

interface PlanDialogProps {
  organizationId: string;
  membership: Membership;
  /** null asks to end the plan, undefined asks nothing. */
  asked: PlanKey | null | undefined;
  onClose: () => void;
}

function PlanDialog({ organizationId, membership, asked, onClose }: PlanDialogProps) {
  const toast = useToast();
  const [choose, { isLoading }] = useChoosePlanMutation();
  const plan = membership.plans.find(({ key }) => key === asked);
  async function confirm() {
    if (asked === undefined) return;
    const { error } = await choose({ organizationId, plan_key: asked });
    onClose();
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(plan ? `${plan.name} chosen` : 'Plan ended');
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      pending={isLoading}
      danger={!plan}
      title={plan ? `Choose ${plan.name}?` : 'End the plan?'}
      body={
        plan
          ? `${formatMoney(plan.amount_cents, plan.currency)} a month, beginning today. The first bill is made now and taken from the primary payment method. It replaces the plan that you have.`
          : 'It ends today. What was paid stays paid, and an unpaid bill for it is void.'
      }
      confirmLabel={plan ? 'Choose plan' : 'End plan'}
    />
  );
}
