import type { OnboardingState, PaymentMethod } from '@workspace/contracts';
import { Loaded, Skeleton, Spinner, Stack } from '@workspace/ui';
import { CreditCard } from 'lucide-react';
import { StepForm } from '../form/step-form.tsx';
import styles from './payment-form.module.css';
import { usePayment } from './use-payment.ts';

const kinds: Record<PaymentMethod['type'], string> = { card: 'Card', us_bank_account: 'Bank account', link: 'Link' };

const describe = ({ type, brand, last_four }: PaymentMethod): string =>
  [brand ?? kinds[type], last_four && `ending in ${last_four}`].filter(Boolean).join(' ');

/**
 * Renders the saved payment method, or a button that opens the payment provider's page. Users enter card data only
 * there.
 */
export function PaymentForm({ organization }: { organization: NonNullable<OnboardingState['organization']> }) {
  const { method, query, isAwaited, isCancelled, form } = usePayment(organization.id);
  if (isAwaited && !query.error) {
    return (
      <p className={styles.note} role="status">
        <Spinner /> Your payment method is being confirmed. This takes a few seconds.
      </p>
    );
  }
  return (
    <Loaded
      data={query.data}
      query={query}
      level={2}
      failed="Your payment methods can't be shown right now"
      loading={
        <Stack gap={3} role="status" aria-label="Loading your payment methods">
          <Skeleton width="100%" height={64} />
          <Skeleton width="100%" height={44} />
        </Stack>
      }
    >
      {() => (
        <StepForm form={form} submitLabel={method ? 'Continue' : 'Add a payment method'}>
          {isCancelled && !method && (
            <p className={styles.note} role="status">
              No payment method was added. You can try again, or log out and come back later.
            </p>
          )}
          <p className={styles.method}>
            <CreditCard size={22} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
            <span>
              {method
                ? `${describe(method)} pays the bills of ${organization.name}.`
                : `Continue to a secure page to add a payment method for the bills of ${organization.name}.`}
            </span>
          </p>
        </StepForm>
      )}
    </Loaded>
  );
}
