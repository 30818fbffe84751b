import { fetchPresets } from '@workspace/api';
import { addressLines, type BillDetail, formatMoney, formatUtcDay } from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import {
  billWords,
  hasNothingToPay,
  openCents,
  PrintedPage,
  paidHoursText,
  paidWith,
  periodText,
  printed,
} from '@workspace/product-ui';
import { EmptyState } from '@workspace/ui';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { clientSentences } from '../states/sentences.ts';
import { useGetBillQuery } from './billing.api.ts';
import { LoadedBill } from './loaded-bill.tsx';

/** Renders /account/billing/:id/print: a bill as a printable page. */
export function Component() {
  const { id: billId = '' } = useParams();
  const organization = useOrganization();
  const { id: organizationId, isKnown } = organization;
  const where = { organizationId: organizationId ?? '', billId };
  const query = useGetBillQuery(where, { ...fetchPresets.steady.hook, skip: !organizationId });
  const bill = query.currentData;
  return (
    <PrintedPage title={bill ? `Bill No. ${bill.number}` : 'Bill'} back={paths.bill(billId)} isReady={Boolean(bill)}>
      {isKnown && !organizationId ? (
        <EmptyState level={1} title={clientSentences.noOrganization} />
      ) : (
        <LoadedBill level={1} bill={bill} query={isKnown ? query : organization}>
          {(found) => <Sheet bill={found} />}
        </LoadedBill>
      )}
    </PrintedPage>
  );
}

function Address({ organization }: Pick<BillDetail, 'organization'>) {
  const lines = organization.billing_address && addressLines(organization.billing_address);
  return (
    <address className={printed.address}>
      <strong>{organization.name}</strong>
      {lines?.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {organization.contact_email && <span>{organization.contact_email}</span>}
    </address>
  );
}

function Sheet({ bill }: { bill: BillDetail }) {
  const { currency } = bill;
  return (
    <article className={printed.sheet}>
      <header className={printed.head}>
        <div>
          <p className={printed.maker}>{bill.seller.name}</p>
          {(bill.seller.address.length > 0 || bill.seller.tax_id) && (
            <address className={printed.address} aria-label="Seller">
              {bill.seller.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {bill.seller.tax_id && <span>Tax ID {bill.seller.tax_id}</span>}
            </address>
          )}
          <h1>Bill No. {bill.number}</h1>
        </div>
        <p className={printed.status}>{billWords(bill).label}</p>
      </header>
      <div className={printed.columns}>
        <div>
          <h2>Billed to</h2>
          <Address organization={bill.organization} />
        </div>
        <dl className={printed.facts}>
          <dt>Issued</dt>
          <dd>{formatUtcDay(bill.created_at)}</dd>
          <dt>Period</dt>
          <dd>{periodText(bill)}</dd>
          <dt>Due</dt>
          <dd>{hasNothingToPay(bill) ? '–' : formatUtcDay(bill.due_at)}</dd>
        </dl>
      </div>
      <table className={printed.lines} aria-label="Line items">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Hours</th>
            <th scope="col">Rate</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.description}</th>
              <td>{line.minutes ? paidHoursText(line.minutes) : ''}</td>
              <td>{line.rate_cents ? formatMoney(line.rate_cents, currency) : ''}</td>
              <td>{formatMoney(line.amount_cents, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {[
            ['Total', bill.total_cents],
            ...(bill.credited_cents > 0 ? [['Credit', -bill.credited_cents]] : []),
            ['Paid', bill.paid_cents],
            ['Outstanding', openCents(bill)],
          ].map(([name, cents]) => (
            <tr key={name}>
              <th scope="row" colSpan={3}>
                {name}
              </th>
              <td>{formatMoney(Number(cents), currency)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {bill.payments
        .filter(({ status }) => status === 'succeeded')
        .map((payment) => (
          <p key={payment.id} className={printed.note}>
            {formatMoney(payment.amount_cents, currency)} received on {formatUtcDay(payment.created_at)} with{' '}
            {paidWith(payment)}
            {payment.provider === 'local' && ' – a test payment, nothing was charged'}.
          </p>
        ))}
    </article>
  );
}
