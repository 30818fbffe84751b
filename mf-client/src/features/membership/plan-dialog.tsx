import { asErrorBody, fetchPresets } from '@workspace/api';
import { formatMoney, type Membership, type PlanKey, type Subscription } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { methodText } from '@workspace/product-ui';
import { ConfirmDialog } from '@workspace/ui';
import { useChoosePlanMutation, useGetPaymentMethodsQuery } from '../billing/billing.api.ts';
import { useHostedPage } from '../payment-method/use-setup.ts';

/** A question about a plan, as the page was when the owner asked for it. */
export interface AskedPlan {
  /** Plan to start. null ends the current plan. */
  key: PlanKey | null;
  /** The current plan. Another owner may choose another one while the question is open. */
  current: Subscription | undefined;
}

interface PlanDialogProps {
  organizationId: string;
  membership: Membership;
  /** undefined closes the dialog. */
  asked: AskedPlan | undefined;
  onClose: () => void;
}

/**
 * Asks for confirmation before a plan starts or ends, and shows the price. Without a primary payment method, offers to
 * add one first.
 */
export function PlanDialog({ organizationId, membership: { plans }, asked, onClose }: PlanDialogProps) {
  const toast = useToast();
  const [choose, { isLoading }] = useChoosePlanMutation();
  const methods = useGetPaymentMethodsQuery(organizationId, fetchPresets.steady.hook);
  const { open: addMethod, isOpening } = useHostedPage('setup', organizationId);
  const plan = plans.find(({ key }) => key === asked?.key);
  const current = plans.find(({ key }) => key === asked?.current?.plan_key);
  const primary = methods.data?.items.find(({ use }) => use === 'primary');

  if (!asked) return null;
  if (plan && methods.data && !primary) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={() => void addMethod()}
        pending={isOpening}
        title="Add a payment method first"
        body={`${plan.name} is ${formatMoney(plan.amount_cents, plan.currency)} a month. Add a payment method, then choose the plan.`}
        confirmLabel="Add payment method"
      />
    );
  }

  async function confirm({ key, current }: AskedPlan) {
    const seen = { amount_cents: plan?.amount_cents, subscription_id: current?.id ?? null };
    const { error } = await choose({ organizationId, plan_key: key, ...seen });
    onClose();
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(plan ? `${plan.name} chosen` : 'Plan ended');
  }
  const method = primary ? methodText(primary) : 'your primary payment method';
  const begins = plan && [
    `${formatMoney(plan.amount_cents, plan.currency)} a month, beginning today.`,
    methods.data?.provider === 'local'
      ? `The first month is a test payment with ${method}. Nothing is charged.`
      : `The first month is charged to ${method}.`,
    current && `This plan replaces ${current.name}, which ends today.`,
  ];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm(asked)}
      pending={isLoading}
      danger={!plan}
      title={plan ? `Choose ${plan.name}?` : `End ${current?.name ?? 'the plan'}?`}
      body={
        begins
          ? begins.filter(Boolean).join(' ')
          : "The plan ends today. We don't refund past payments. An unpaid bill for this month is voided. Unpaid bills for earlier months stay due."
      }
      confirmLabel={plan ? 'Choose plan' : 'End plan'}
    />
  );
}
