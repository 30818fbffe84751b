import { LinkButton } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { BillDocuments } from './bill-documents.tsx';
import { BillFacts } from './bill-facts.tsx';
import { BillLines } from './bill-lines.tsx';
import { billHook, useGetBillQuery } from './billing.api.ts';
import { BillingFrame } from './billing-frame.tsx';
import { LoadedBill } from './loaded-bill.tsx';
import { PayCard } from './pay-card.tsx';
import { PaymentsCard } from './payments-card.tsx';

/** Renders /account/billing/:id: a bill's facts, payment form, line items and payments. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <BillingFrame
      title="Bill"
      actions={(organization) => (
        <>
          <LinkButton to={paths.billing} variant="ghost" icon={ArrowLeft}>
            All bills
          </LinkButton>
          <BillDocuments organizationId={organization.id} billId={id} />
        </>
      )}
    >
      {({ id: organizationId }, isOwner) => <OneBill organizationId={organizationId} billId={id} isOwner={isOwner} />}
    </BillingFrame>
  );
}

interface OneBillProps {
  organizationId: string;
  billId: string;
  isOwner: boolean;
}

function OneBill({ organizationId, billId, isOwner }: OneBillProps) {
  const facts = useRef<HTMLElement>(null);
  const query = useGetBillQuery({ organizationId, billId }, billHook);
  return (
    <LoadedBill level={2} bill={query.currentData} query={query}>
      {(bill) => (
        <>
          <BillFacts bill={bill} ref={facts} />
          <PayCard bill={bill} isOwner={isOwner} onPaid={() => facts.current?.focus()} />
          <BillLines bill={bill} />
          <PaymentsCard payments={bill.payments} />
        </>
      )}
    </LoadedBill>
  );
}
