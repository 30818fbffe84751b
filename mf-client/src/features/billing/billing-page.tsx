import { type Organization, openBillStatuses } from '@workspace/contracts';
import { Card, LinkButton } from '@workspace/ui';
import { CreditCard } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { billHook, useGetRetainerBillQuery } from './billing.api.ts';
import { BillingFrame } from './billing-frame.tsx';
import { BillsCard } from './bills-card.tsx';
import { BillsSummaryCards } from './bills-summary.tsx';
import { RetainerCard } from './retainer-card.tsx';

/** Renders /account/billing (product/billing#bills): outstanding amounts, an unpaid retainer and all bills. */
export function Component() {
  return (
    <BillingFrame
      title="Billing"
      actions={() => (
        <>
          <LinkButton to={paths.membership} variant="secondary">
            Membership
          </LinkButton>
          <LinkButton to={paths.paymentMethod} variant="secondary" icon={CreditCard}>
            Payment methods
          </LinkButton>
        </>
      )}
    >
      {(organization, isOwner) => <Bills key={organization.id} organization={organization} isOwner={isOwner} />}
    </BillingFrame>
  );
}

function Bills({ organization, isOwner }: { organization: Organization; isOwner: boolean }) {
  const [query, setQuery] = useSearchParams();
  const { bill: retainer } = useGetRetainerBillQuery(organization.id, billHook).data ?? {};
  return (
    <>
      <BillsSummaryCards organizationId={organization.id} />
      {retainer && openBillStatuses.some((status) => status === retainer.status) && (
        <RetainerCard bill={retainer} isOwner={isOwner} />
      )}
      <Card title="Bills" padding="none">
        <BillsCard organizationId={organization.id} isOwner={isOwner} query={query} onQuery={setQuery} />
      </Card>
    </>
  );
}
