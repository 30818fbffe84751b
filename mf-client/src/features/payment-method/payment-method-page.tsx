import { fetchPresets } from '@workspace/api';
import type { Organization } from '@workspace/contracts';
import { Banner, Button, Card, EmptyState, LinkButton, Loaded, layout, Row } from '@workspace/ui';
import { CreditCard, Link2, Plus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useCreateMethodLinkMutation, useGetPaymentMethodsQuery } from '../billing/billing.api.ts';
import { BillingFrame } from '../billing/billing-frame.tsx';
import { useCopyLink } from '../billing/use-copy-link.tsx';
import { clientSentences } from '../states/sentences.ts';
import { MethodRow } from './method-row.tsx';
import { useHostedPage } from './use-setup.ts';
import { useSetupResult } from './use-setup-result.ts';

/**
 * Renders /account/payment-method (product/billing#payment-methods): the organization's payment methods, which owners
 * can add and change.
 */
export function Component() {
  return (
    <BillingFrame
      title="Payment methods"
      actions={() => (
        <LinkButton to={paths.billing} variant="secondary">
          Bills
        </LinkButton>
      )}
    >
      {(organization, isOwner) => <Methods key={organization.id} organization={organization} isOwner={isOwner} />}
    </BillingFrame>
  );
}

function Methods({ organization, isOwner }: { organization: Organization; isOwner: boolean }) {
  const query = useGetPaymentMethodsQuery(organization.id, fetchPresets.steady.hook);
  const isWaiting = useSetupResult(organization.id);
  const { open, isOpening } = useHostedPage('setup', organization.id);
  const [createLink, linking] = useCreateMethodLinkMutation();
  const { copy, manualCopy } = useCopyLink();
  const copyLink = () =>
    copy(
      createLink({ organizationId: organization.id }),
      'Anyone with the link can add a payment method for the organization.',
    );
  const add = (
    <Button icon={Plus} loading={isOpening} onClick={open}>
      Add payment method
    </Button>
  );
  return (
    <>
      {query.data?.provider === 'local' && (
        <Banner
          severity="INFO"
          title="Payments are in test mode"
          description="Payment methods are not real, and nothing is charged."
        />
      )}
      {isWaiting && <Banner severity="INFO" title={clientSentences.methodAwaited} />}
      <Card
        title="Saved methods"
        description="We charge the primary method. If that fails, we charge the backup."
        actions={isOwner && query.data && query.data.items.length > 0 ? add : undefined}
        padding="none"
      >
        <Loaded
          data={query.data}
          query={query}
          failed={clientSentences.methodsFailed}
          loading={clientSentences.methodsLoading}
        >
          {({ items }) =>
            items.length > 0 ? (
              <ul className={layout.list}>
                {items.map((method) => (
                  <MethodRow key={method.id} method={method} organizationId={organization.id} isOwner={isOwner} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={CreditCard}
                title="No payment method yet"
                text={isOwner ? 'Add a card, a bank account or Link.' : 'Only owners of the organization can add one.'}
                action={isOwner ? add : undefined}
              />
            )
          }
        </Loaded>
      </Card>
      {isOwner && (
        <Card title="Does someone else handle billing?">
          <Row justify="between" wrap>
            <span>Send them a link to add a payment method. They need no account and see nothing else.</span>
            <Button variant="secondary" icon={Link2} loading={linking.isLoading} onClick={copyLink}>
              Copy link
            </Button>
          </Row>
          {manualCopy}
        </Card>
      )}
    </>
  );
}
