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
 * Renders /customer-portal (product/billing#customer-portal), where owners open the payment provider's own pages. The
 * page exists only with the flag customer_portal.
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
              title="Only owners can open the portal"
              text="Ask an owner of the organization. You can still see its bills."
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
    <Card
      title="Manage payments"
      description="Payment methods, receipts and billing details, on the payment provider's pages"
    >
      <Loaded data={query.data} query={query} failed="The portal can't be opened right now" loading="Loading">
        {({ provider }) =>
          provider === 'local' ? (
            <Row justify="between" wrap>
              <span>
                Payments are in test mode, so there is no customer portal. Manage bills and payment methods on these
                pages.
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
              <span>The portal opens in this tab and links back to this page.</span>
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
