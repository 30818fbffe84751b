import { asErrorBody, fetchPresets } from '@workspace/api';
import {
  billMessages,
  formatMoney,
  openBillStatuses,
  paymentSetupParameter,
  type RechargePage,
} from '@workspace/contracts';
import { useSession } from '@workspace/host';
import { methodText, openCents, periodText } from '@workspace/product-ui';
import { Banner, Button, Card, formatDate, Loaded, layout } from '@workspace/ui';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useGetRechargeQuery, useOpenSetupToPayMutation, usePayRechargeMutation } from '../billing/billing.api.ts';
import { StatusBadge } from '../billing/bills-card.tsx';
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
      {token ? <LinkedBill token={token} result={query.get(paymentSetupParameter)} /> : <EndedLink />}
    </LinkFrame>
  );
}

function LinkedBill({ token, result }: { token: string; result: string | null }) {
  const [isAwaited, setAwaited] = useState(result === 'success');
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setAwaited(false), patienceMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  const query = useGetRechargeQuery(token, {
    ...fetchPresets.steady.hook,
    refetchOnMountOrArgChange: true,
    // The provider can report a new payment method after its redirect to this page, so this query polls.
    pollingInterval: isAwaited ? everyMs : 0,
  });
  if (query.error && asErrorBody(query.error).status < 429) return <EndedLink />;
  return (
    <Loaded
      level={2}
      data={query.data}
      query={query}
      failed="The bill can't be shown right now"
      loading="Loading the bill"
    >
      {(page) => <Pay token={token} page={page} onChanged={query.refetch} />}
    </Loaded>
  );
}

interface PayProps {
  token: string;
  page: RechargePage;
  onChanged: () => void;
}

function Pay({ token, page: { bill, organization_name, method, provider }, onChanged }: PayProps) {
  const [pay, { isLoading }] = usePayRechargeMutation();
  const [openSetup, setup] = useOpenSetupToPayMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = (openBillStatuses as readonly string[]).includes(bill.status) && openCents(bill) > 0;
  const amount = formatMoney(openCents(bill), bill.currency);
  async function addMethod() {
    setProblem(null);
    const { data, error } = await openSetup({ token });
    if (data) window.location.assign(data.url);
    else setProblem(asErrorBody(error).message);
  }
  async function submit() {
    setProblem(null);
    const { error } = await pay({ token });
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
      <Card
        title={`Bill No. ${bill.number}`}
        description={organization_name}
        actions={<StatusBadge status={bill.status} />}
      >
        <div className={styles.body}>
          <div>
            <p className={styles.amount}>{isOpen ? amount : formatMoney(bill.total_cents, bill.currency)}</p>
            <p className={layout.quiet}>
              {periodText(bill)} · due {formatDate(bill.due_at)}
            </p>
          </div>
          {isOpen && (
            <>
              {method && (
                <>
                  <p>{`You pay with ${methodText(method)}, which is saved for ${organization_name}.`}</p>
                  <Button wide loading={isLoading} onClick={submit}>
                    Pay {amount}
                  </Button>
                </>
              )}
              {(!method || problem) && (
                <>
                  <p>{`The payment method you add will be saved for ${organization_name}.`}</p>
                  <Button
                    wide
                    variant={method ? 'secondary' : 'primary'}
                    loading={setup.isLoading || setup.isSuccess}
                    onClick={addMethod}
                  >
                    {method ? 'Use another payment method' : 'Add a payment method'}
                  </Button>
                </>
              )}
            </>
          )}
          {bill.status === 'PROCESSING' && <p>{billMessages.processing}.</p>}
        </div>
      </Card>
    </>
  );
}
