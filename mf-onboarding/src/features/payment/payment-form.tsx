import { CreditCard } from 'lucide-react';
import type { OnboardingState, PaymentMethod } from 'shared/contracts';
import { ErrorState, Skeleton, Spinner, Stack } from 'shared/ui';
import { StepForm } from '../form/step-form.tsx';
import styles from './payment-form.module.css';
import { usePayment } from './use-payment.ts';

const kinds: Record<PaymentMethod['type'], string> = { card: 'Card', us_bank_account: 'Bank account', link: 'Link' };

const describe = ({ type, brand, last_four }: PaymentMethod): string =>
  [brand ?? kinds[type], last_four && `ending in ${last_four}`].filter(Boolean).join(' ');

/** Renders the link to the provider's page. Users never type card data in our pages. */
export function PaymentForm({ organization }: { organization: NonNullable<OnboardingState['organization']> }) {
  const payment = usePayment(organization.id);
  const { method, error, isFetching, isAwaited, isCancelled, problem, isBusy } = payment;
  if (error) {
    return (
      <ErrorState
        level={2}
        title="Your payment methods can't be loaded right now"
        onRetry={() => void payment.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!method && isFetching && !isAwaited) {
    return (
      <Stack gap={3} role="status" aria-label="Loading your payment methods">
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={44} />
      </Stack>
    );
  }
  if (isAwaited) {
    return (
      <p className={styles.note} role="status">
        <Spinner /> Your payment method is being confirmed. This takes a few seconds.
      </p>
    );
  }
  return (
    <StepForm
      onSubmit={() => void (method ? payment.goOn() : payment.open())}
      problem={problem}
      isSaving={isBusy}
      submitLabel={method ? 'Continue' : 'Add a payment method'}
    >
      {isCancelled && !method && (
        <p className={styles.note} role="status">
          No payment method was added. You can try again, or log out and come back later.
        </p>
      )}
      <p className={styles.method}>
        <CreditCard size={22} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
        <span>
          {method
            ? `${describe(method)} pays for ${organization.name}.`
            : `You add it on a secure page and come back here. It will pay for ${organization.name}.`}
        </span>
      </p>
    </StepForm>
  );
}
