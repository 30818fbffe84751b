import { asErrorBody } from '@workspace/api';
import {
  billMessages,
  formatMoney,
  formatUtcDay,
  openBillStatuses,
  type PaymentLink,
  paymentSetupParameter,
  type RechargePage,
} from '@workspace/contracts';
import { usePageLife, useSession } from '@workspace/host';
import { hasNothingToPay, methodText, openCents, periodText } from '@workspace/product-ui';
import { Banner, Button, Card, Loaded, layout } from '@workspace/ui';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import {
  billHook,
  useGetRechargeQuery,
  useOpenSetupToPayMutation,
  usePayRechargeMutation,
} from '../billing/billing.api.ts';
import { StatusBadge } from '../billing/bills-card.tsx';
import { RunningBill } from '../billing/running-bill.tsx';
import styles from './billing-links.module.css';
import { EndedLink, LinkFrame, TriedOut } from './link-frame.tsx';

const everyMs = 2000;
const patienceMs = 20_000;

/**
 * Renders /recharge-bill (product/billing#links), where the holder of a signed link pays a bill. Signed-in clients
 * without a token are redirected to their bills.
 */
export function Component() {
  const [query] = useSearchParams();
  const { user } = useSession();
  const token = query.get('token');
  if (!token && user?.account_type === 'client') return <Navigate to={paths.billing} replace />;
  return (
    <LinkFrame title="Pay a bill">
      {token ? <LinkedBill link={linkOf(token, query)} isBack={isBackWithMethod(query)} /> : <EndedLink />}
    </LinkFrame>
  );
}

const isBackWithMethod = (query: URLSearchParams) => query.get(paymentSetupParameter) === 'success';

/** Returns the link of the address. The guest counts only after the provider's page has taken a payment method. */
function linkOf(token: string, query: URLSearchParams): PaymentLink {
  const guest = query.get('guest');
  return guest && isBackWithMethod(query) ? { token, guest } : { token };
}

function LinkedBill({ link, isBack }: { link: PaymentLink; isBack: boolean }) {
  const life = usePageLife();
  const [isAwaited, setAwaited] = useState(isBack);
  useEffect(() => (isAwaited ? life.after(patienceMs, () => setAwaited(false)) : undefined), [isAwaited, life]);
  const query = useGetRechargeQuery(link, {
    ...billHook,
    // The provider can report a new payment method after its redirect to this page.
    ...(isAwaited && { pollingInterval: everyMs }),
  });
  const hasArrived = Boolean(query.data?.method);
  useEffect(() => {
    if (hasArrived) setAwaited(false);
  }, [hasArrived]);
  if (query.error && asErrorBody(query.error).status < 429) return <EndedLink />;
  return (
    <Loaded
      level={2}
      data={query.data}
      query={query}
      failed="The bill can't be shown right now"
      loading="Loading the bill"
    >
      {(page) => <Pay link={link} page={page} isAwaited={isAwaited} onChanged={query.refetch} />}
    </Loaded>
  );
}

function dueWords(bill: RechargePage['bill']): string {
  if (bill.is_running) return 'In progress';
  return hasNothingToPay(bill) ? 'nothing to pay' : `due ${formatUtcDay(bill.due_at)}`;
}

interface PayProps {
  link: PaymentLink;
  page: RechargePage;
  /** Whether the provider may still report the entered payment method. */
  isAwaited: boolean;
  onChanged: () => void;
}

function Pay({ link, page, isAwaited, onChanged }: PayProps) {
  const { bill, organization_name, method, is_used_once, provider } = page;
  const { user } = useSession();
  const [pay, { isLoading }] = usePayRechargeMutation();
  const [openSetup, setup] = useOpenSetupToPayMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const amountCents = openCents(bill);
  const isOpen = (openBillStatuses as readonly string[]).includes(bill.status) && amountCents > 0;
  const amount = formatMoney(amountCents, bill.currency);
  async function enterMethod() {
    setProblem(null);
    const { data, error } = await openSetup({ token: link.token });
    if (data) window.location.assign(data.url);
    else setProblem(asErrorBody(error).message);
  }
  async function submit() {
    setProblem(null);
    const { error } = await pay({ ...link, amount_cents: amountCents });
    if (!error) return;
    const { message, status } = asErrorBody(error);
    setProblem(message);
    if (status === 409) onChanged();
  }
  return (
    <>
      {provider === 'local' && <TriedOut />}
      {problem && <Banner severity="URGENT" title={problem} />}
      {bill.status === 'PAID' && <Banner severity="BENEFIT" title={billMessages.paid} />}
      <Card title={`Bill No. ${bill.number}`} description={organization_name} actions={<StatusBadge bill={bill} />}>
        <div className={styles.body}>
          <div>
            <p className={styles.amount}>{isOpen ? amount : formatMoney(bill.total_cents, bill.currency)}</p>
            <p className={layout.quiet}>
              {periodText(bill)} · {dueWords(bill)}
            </p>
          </div>
          {isOpen && bill.is_running && <RunningBill />}
          {isOpen && !bill.is_running && (
            <>
              {method && (
                <>
                  <p>
                    {is_used_once
                      ? `You pay with ${methodText(method)}. It pays only this bill and is not saved for ${organization_name}.`
                      : `You pay with ${methodText(method)}, which is saved for ${organization_name}.`}
                  </p>
                  <Button wide loading={isLoading} onClick={submit}>
                    Pay {amount}
                  </Button>
                </>
              )}
              {!method && isAwaited && <p role="status">Waiting for the payment provider…</p>}
              {!method && !isAwaited && (
                <p>{`Your payment method pays only this bill and is not saved for ${organization_name}.`}</p>
              )}
              {(method || !isAwaited) && (
                <Button
                  wide
                  variant={method ? 'secondary' : 'primary'}
                  disabled={isLoading}
                  loading={setup.isLoading || setup.isSuccess}
                  onClick={enterMethod}
                >
                  {method ? 'Pay with another method' : 'Enter a payment method'}
                </Button>
              )}
              {user?.account_type === 'client' && (
                <p>
                  Are you an owner? <Link to={paths.paymentMethod}>Save a payment method for all bills</Link>
                </p>
              )}
            </>
          )}
          {bill.status === 'PROCESSING' && <p>{billMessages.processing}.</p>}
        </div>
      </Card>
    </>
  );
}
