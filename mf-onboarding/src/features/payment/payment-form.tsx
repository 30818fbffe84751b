import { formatMoney, type OnboardingState, type Plan } from '@workspace/contracts';
import { methodText } from '@workspace/product-ui';
import { Loaded, RadioCards, Skeleton, Spinner, Stack } from '@workspace/ui';
import { CreditCard } from 'lucide-react';
import { StepForm } from '../form/step-form.tsx';
import { useGetOnboardingPaymentMethodsQuery } from './payment.api.ts';
import styles from './payment-form.module.css';
import { type Payment, usePayment } from './use-payment.ts';

/** Polling interval in ms while an accepted payment method is not stored yet. */
const askAgainMs = 2000;

const priceOf = ({ amount_cents, currency }: Plan): string => `${formatMoney(amount_cents, currency)} a month`;

const cardOf = (plan: Plan) => ({
  value: plan.key,
  title: plan.name,
  description: `${priceOf(plan)}. ${plan.description} ${plan.features.join(' · ')}`,
});

/** Returns what happens with money when the user goes on. */
function consequence({ current, method, provider }: Payment, chosen: Plan | undefined, organization: string): string {
  if (!method)
    return `On the next page, you add a payment method for the bills of ${organization}. You pay nothing yet.`;
  const paidWith = methodText(method);
  if (current) return `${organization} has ${current.name} for ${priceOf(current)}. ${paidWith} pays its bills.`;
  if (!chosen) return `${paidWith} pays the bills of ${organization}.`;
  return provider === 'local'
    ? `${chosen.name} begins today. The first month is a test payment with ${paidWith}. Nothing is charged.`
    : `${chosen.name} begins today. ${formatMoney(chosen.amount_cents, chosen.currency)} is charged to ${paidWith} now, and then each month.`;
}

/** Says that the payment method is not stored yet, and asks for it again. */
function MethodAwaited({ organizationId }: { organizationId: string }) {
  useGetOnboardingPaymentMethodsQuery(organizationId, { pollingInterval: askAgainMs });
  return (
    <p className={styles.note} role="status">
      <Spinner /> Your payment method is being confirmed. This takes a few seconds.
    </p>
  );
}

/**
 * Renders the plans and the saved payment method, or a button that opens the payment provider's page. Users enter card
 * data only there.
 */
export function PaymentForm({ organization }: { organization: NonNullable<OnboardingState['organization']> }) {
  const { payment, query, isAwaited, isCanceled, form } = usePayment(organization.id);
  if (isAwaited && !query.error) return <MethodAwaited organizationId={organization.id} />;
  return (
    <Loaded
      data={payment}
      query={query}
      level={2}
      failed="The plans can't be shown right now"
      loading={
        <Stack gap={3} role="status" aria-label="Loading the plans">
          <Skeleton width="100%" height={160} />
          <Skeleton width="100%" height={44} />
        </Stack>
      }
    >
      {(found) => {
        const chosen = found.plans.find(({ key }) => key === form.values.plan_key);
        const start = found.current || !chosen ? 'Continue' : `Start ${chosen.name}`;
        return (
          <StepForm form={form} submitLabel={found.method ? start : 'Add a payment method'}>
            {isCanceled && !found.method && (
              <p className={styles.note} role="status">
                No payment method was added. You can try again, or log out and come back later.
              </p>
            )}
            {!found.current && (
              <RadioCards {...form.choice('plan_key')} label="Plan" required options={found.plans.map(cardOf)} />
            )}
            <p className={styles.method}>
              <CreditCard size={22} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
              <span>{consequence(found, chosen, organization.name)}</span>
            </p>
          </StepForm>
        );
      }}
    </Loaded>
  );
}
