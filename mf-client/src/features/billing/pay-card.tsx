import { asErrorBody, fetchPresets } from '@workspace/api';
import { type BillDetail, billMessages, formatMoney, openBillStatuses, paymentMessages } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { isRunning, methodText, openCents } from '@workspace/product-ui';
import { Banner, Button, Card, ConfirmDialog, LinkButton, Loaded, layout, Row, Select, useNow } from '@workspace/ui';
import { Link2 } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';
import { useCreatePaymentLinkMutation, useGetPaymentMethodsQuery, usePayBillMutation } from './billing.api.ts';
import { RunningBill } from './running-bill.tsx';
import { useCopyLink } from './use-copy-link.tsx';

interface PayCardProps {
  bill: BillDetail;
  isOwner: boolean;
  /** Called when the payment form disappears after a payment. The form had the focus, so the caller moves the focus. */
  onPaid: () => void;
}

/**
 * Renders the payment form for an open bill with an outstanding amount. Renders a banner instead while the hours of
 * the bill still grow, and for members.
 */
export function PayCard({ bill, isOwner, onPaid }: PayCardProps) {
  const now = useNow();
  const isOpen = (openBillStatuses as readonly string[]).includes(bill.status) && openCents(bill) > 0;
  const paidHere = useRef(false);
  const tellOnce = useEffectEvent(() => {
    if (paidHere.current) onPaid();
    paidHere.current = false;
  });
  useEffect(() => {
    if (!isOpen) tellOnce();
  }, [isOpen]);
  if (!isOpen) return null;
  if (isRunning(bill, now)) return <RunningBill />;
  if (!isOwner) {
    return <Banner severity="INFO" title="Only owners of the organization can pay its bills" />;
  }
  return <Pay bill={bill} paidHere={paidHere} />;
}

function Pay({ bill, paidHere }: { bill: BillDetail; paidHere: RefObject<boolean> }) {
  const toast = useToast();
  const methods = useGetPaymentMethodsQuery(bill.organization_id, fetchPresets.steady.hook);
  const [pay, paying] = usePayBillMutation();
  const [createLink, linking] = useCreatePaymentLinkMutation();
  const { copy, manualCopy } = useCopyLink();
  const [chosen, setChosen] = useState<string>();
  const [asking, setAsking] = useState(false);
  const amountCents = openCents(bill);
  const amount = formatMoney(amountCents, bill.currency);

  async function submit(paymentMethodId: string) {
    const waiting = toast.loading(billMessages.paying);
    const outcome = await pay({
      organizationId: bill.organization_id,
      billId: bill.id,
      paymentMethodId,
      amount_cents: amountCents,
    });
    toast.dismiss(waiting);
    setAsking(false);
    if (outcome.error) return void toast.error(asErrorBody(outcome.error).message);
    paidHere.current = true;
    toast.success(outcome.data.status === 'PROCESSING' ? billMessages.processing : billMessages.paid);
  }

  const copyLink = () =>
    copy(
      createLink({ organizationId: bill.organization_id, billId: bill.id }),
      'Anyone with the link can pay this bill.',
    );

  return (
    <Card title="Pay this bill">
      <Loaded
        data={methods.data}
        query={methods}
        failed={clientSentences.methodsFailed}
        loading={clientSentences.methodsLoading}
      >
        {({ items, provider }) => {
          const value = items.find(({ id }) => id === chosen)?.id ?? items[0]?.id;
          const method = items.find(({ id }) => id === value);
          if (!value || !method) {
            return (
              <Row justify="between" wrap>
                <span>{paymentMessages.noMethod}</span>
                <LinkButton to={paths.paymentMethod}>Payment methods</LinkButton>
              </Row>
            );
          }
          return (
            <>
              <div className={layout.spread}>
                <Select
                  label="Pay with"
                  options={items.map((one) => ({ value: one.id, label: methodText(one) }))}
                  value={value}
                  onChange={setChosen}
                />
                <div className={layout.cluster}>
                  <Button variant="ghost" icon={Link2} loading={linking.isLoading} onClick={copyLink}>
                    Copy payment link
                  </Button>
                  <Button onClick={() => setAsking(true)}>Pay {amount}</Button>
                </div>
              </div>
              <ConfirmDialog
                open={asking}
                onClose={() => setAsking(false)}
                onConfirm={() => submit(value)}
                pending={paying.isLoading}
                title={`Pay ${amount}?`}
                body={
                  provider === 'local'
                    ? `This is a test payment with ${methodText(method)}. Nothing is charged.`
                    : `${methodText(method)} is charged now.`
                }
                confirmLabel={`Pay ${amount}`}
              />
              {manualCopy}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
