import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { asErrorBody } from 'shared/api';
import { paymentSetupParameter } from 'shared/contracts';
import { useSession } from 'shared/host';
import { Banner, Button, Card } from 'shared/ui';
import { paths } from '../../paths.ts';
import { useOpenSetupByLinkMutation } from '../billing/billing.api.ts';
import styles from './billing-links.module.css';
import { EndedLink, LinkFrame } from './link-frame.tsx';

/** /update-billing (spec 2): a new payment method from whoever was sent the link. Without one, the methods of who is signed in. */
export function Component() {
  const [query] = useSearchParams();
  const { user } = useSession();
  const token = query.get('token');
  if (!token && user?.account_type === 'client') return <Navigate to={paths.paymentMethod} replace />;
  return (
    <LinkFrame title="Update billing">
      {token ? (
        <Update token={token} result={query.get(paymentSetupParameter)} />
      ) : (
        <EndedLink to={paths.paymentMethod} />
      )}
    </LinkFrame>
  );
}

function Update({ token, result }: { token: string; result: string | null }) {
  const [open, { isLoading, isSuccess }] = useOpenSetupByLinkMutation();
  const [failure, setFailure] = useState<{ status: number; message: string } | null>(null);
  async function start() {
    setFailure(null);
    const { data, error } = await open({ token });
    if (data) window.location.assign(data.url);
    else setFailure(asErrorBody(error));
  }
  if (failure && failure.status < 429) return <EndedLink to={paths.paymentMethod} />;
  if (result === 'success') {
    return <Banner severity="BENEFIT" title="Payment method saved" description="Thank you. You can close this page." />;
  }
  return (
    <>
      {failure && <Banner severity="URGENT" title={failure.message} />}
      <Card title="Add a payment method">
        <div className={styles.body}>
          <p>You were asked for a way to pay. It is saved on the payment provider’s page, not here.</p>
          <Button wide loading={isLoading || isSuccess} onClick={start}>
            Continue
          </Button>
        </div>
      </Card>
    </>
  );
}
