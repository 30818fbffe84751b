import { asErrorBody, fetchPresets } from '@workspace/api';
import { paymentSetupParameter } from '@workspace/contracts';
import { useSession } from '@workspace/host';
import { Banner, Button, Card, Loaded } from '@workspace/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useGetSetupLinkQuery, useOpenSetupByLinkMutation } from '../billing/billing.api.ts';
import styles from './billing-links.module.css';
import { EndedLink, LinkFrame, TriedOut } from './link-frame.tsx';

/**
 * Renders /update-billing (product/billing#links), where the holder of a signed link adds a payment method. Signed-in
 * clients without a token are redirected to their payment methods.
 */
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
  const link = useGetSetupLinkQuery(token, fetchPresets.steady.hook);
  const [open, { isLoading, isSuccess, error }] = useOpenSetupByLinkMutation();
  const failure = error && asErrorBody(error);
  if ([link.error, error].some((one) => one && asErrorBody(one).status < 429)) {
    return <EndedLink to={paths.paymentMethod} />;
  }
  async function start() {
    const { data } = await open({ token });
    if (data) window.location.assign(data.url);
  }
  return (
    <Loaded
      level={2}
      data={link.data}
      query={link}
      failed="This page can't be shown right now"
      loading="Loading the organization"
    >
      {({ organization_name, provider }) =>
        result === 'success' ? (
          <Banner
            severity="BENEFIT"
            title={`Payment method saved for ${organization_name}`}
            description="Thank you. You can close this page."
          />
        ) : (
          <>
            {provider === 'local' && <TriedOut />}
            {failure && <Banner severity="URGENT" title={failure.message} />}
            <Card title={`Add a payment method for ${organization_name}`}>
              <div className={styles.body}>
                <p>
                  {provider !== 'local' && 'You enter the details on the payment provider’s page. '}
                  The payment method is saved for {organization_name} and used to pay its bills.
                </p>
                <Button wide loading={isLoading || isSuccess} onClick={start}>
                  Continue
                </Button>
              </div>
            </Card>
          </>
        )
      }
    </Loaded>
  );
}
