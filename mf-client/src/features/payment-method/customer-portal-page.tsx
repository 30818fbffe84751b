import { fetchPresets } from '@workspace/api';
import type { Organization } from '@workspace/contracts';
import { useFlag } from '@workspace/host';
import { sentences } from '@workspace/product-ui';
import { Button, Card, EmptyState, LinkButton, Loaded, Row } from '@workspace/ui';
import { ExternalLink, SearchX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useGetPaymentMethodsQuery } from '../billing/billing.api.ts';
import { BillingFrame } from '../billing/billing-frame.tsx';
import { useHostedPage } from './use-setup.ts';

/**
 * Renders /customer-portal (product/billing#customer-portal), which needs the flag customer_portal: the link to the
 * payment provider's own pages.
 */
export function Component() {
  if (!useFlag('customer_portal')) {
    return <EmptyState level={1} icon={SearchX} title="Page not found" text={sentences.nothingHere} />;
  }
  return (
    <BillingFrame title="Customer portal">
      {(organization, isOwner) =>
        isOwner ? (
          <Portal organization={organization} />
        ) : (
          <Card>
            <EmptyState
              level={2}
              title="The portal is for owners"
              text="Ask an owner of the organization, or look at its bills."
              action={<LinkButton to={paths.billing}>Bills</LinkButton>}
            />
          </Card>
        )
      }
    </BillingFrame>
  );
}

function Portal({ organization }: { organization: Organization }) {
  const query = useGetPaymentMethodsQuery(organization.id, fetchPresets.steady.hook);
  const { open, isOpening } = useHostedPage('portal', organization.id);
  return (
    <Card title="Manage payments" description="Payment methods, receipts and details, where your payments are made">
      <Loaded data={query.data} query={query} failed="The portal can't be opened right now" loading="Loading">
        {({ provider }) =>
          provider === 'local' ? (
            <Row justify="between" wrap>
              <span>
                Payments are only being tried out here, so there is no portal outside. Everything is on these pages.
              </span>
              <Row wrap>
                <LinkButton to={paths.billing} variant="secondary">
                  Bills
                </LinkButton>
                <LinkButton to={paths.paymentMethod}>Payment methods</LinkButton>
              </Row>
            </Row>
          ) : (
            <Row justify="between" wrap>
              <span>It opens in this tab and leads back here.</span>
              <Button icon={ExternalLink} loading={isOpening} onClick={open}>
                Open the portal
              </Button>
            </Row>
          )
        }
      </Loaded>
    </Card>
  );
}
