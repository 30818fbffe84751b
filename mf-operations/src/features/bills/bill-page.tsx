import {
  type BillLine,
  everyMinuteInFocus,
  formatMoney,
  formatUtcDay,
  hasRole,
  type OperatedBillDetail,
  openBillStatuses,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { billKindWords, isRunning, openCents, paidHoursText, periodText } from '@workspace/product-ui';
import { Button, Card, Link, layout, Table, type TableColumn, useNow } from '@workspace/ui';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DetailPage } from '../../list/detail-page.tsx';
import { sharedRows } from '../../list/shared-rows.ts';
import { paths } from '../../paths.ts';
import { BillDocuments } from './bill-documents.tsx';
import { BillHistory } from './bill-history.tsx';
import { BillPayments } from './bill-payments.tsx';
import { BillStatusBadge } from './bill-status.tsx';
import { useGetOperatedBillQuery } from './bills.api.ts';
import styles from './bills.module.css';
import { ChargeButton } from './charge-button.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Decision, decisionsFor } from './decisions.ts';
import { SendLink } from './send-link.tsx';

/** Renders /operations/bills/:id: a bill with its lines, payments and history, and what finance can do with it. */
export function Component() {
  const { id = '' } = useParams();
  // The bill becomes payable when its last work session ends.
  const query = useGetOperatedBillQuery(id, { ...sharedRows, ...everyMinuteInFocus });
  return (
    <DetailPage one="bill" noun="bills" list={paths.bills} query={query}>
      {(bill) => <Bill bill={bill} />}
    </DetailPage>
  );
}

function Bill({ bill }: { bill: OperatedBillDetail }) {
  // Account leads only read bills.
  const isFinance = hasRole(useUser().operator_roles, ['finance']);
  return (
    <>
      <Card title={`Bill No. ${bill.number}`} actions={<BillStatusBadge bill={bill} />}>
        <Facts bill={bill} />
        {isFinance && <Actions bill={bill} />}
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Line items" padding="none">
            <Table
              label="Line items"
              columns={lineColumns(bill.currency)}
              rows={bill.lines}
              rowKey={({ id }) => String(id)}
            />
          </Card>
          <BillPayments bill={bill} mayRefund={isFinance} />
        </div>
        <BillHistory history={bill.history} currency={bill.currency} />
      </div>
    </>
  );
}

function Facts({ bill }: { bill: OperatedBillDetail }) {
  const { organization_id, organization_name, kind, due_at, total_cents, credited_cents, paid_cents, currency } = bill;
  return (
    <dl className={styles.facts}>
      <Fact label="Organization">
        <Link to={paths.organization(organization_id)}>{organization_name}</Link>
      </Fact>
      <Fact label={billKindWords[kind]}>{periodText(bill)}</Fact>
      <Fact label="Due">{formatUtcDay(due_at)}</Fact>
      <Fact label="Total">{formatMoney(total_cents, currency)}</Fact>
      {credited_cents > 0 && <Fact label="Credited">{formatMoney(credited_cents, currency)}</Fact>}
      <Fact label="Paid">{formatMoney(paid_cents, currency)}</Fact>
      <Fact label="Outstanding">{formatMoney(openCents(bill), currency)}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Actions({ bill }: { bill: OperatedBillDetail }) {
  const now = useNow();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isCrediting, setCrediting] = useState(false);
  const isPayable = openBillStatuses.some((one) => one === bill.status) && openCents(bill) > 0;
  return (
    <div className={layout.cluster}>
      {isPayable && !isRunning(bill, now) && (
        <>
          <ChargeButton bill={bill} />
          <SendLink bill={bill} />
        </>
      )}
      {isPayable && (
        <Button size="s" variant="secondary" onClick={() => setCrediting(true)}>
          Credit a part
        </Button>
      )}
      <BillDocuments bill={bill} />
      {decisionsFor(bill).map((one) => (
        <Button key={one.status} size="s" variant="secondary" onClick={() => setDecision(one)}>
          {one.label}
        </Button>
      ))}
      {isCrediting && <CreditDialog bill={bill} onClose={() => setCrediting(false)} />}
      {decision && <DecisionDialog bill={bill} decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}

const lineColumns = (currency: string): TableColumn<BillLine>[] => [
  { key: 'what', title: 'Description', cell: ({ description }) => description },
  {
    key: 'hours',
    title: 'Hours',
    align: 'end',
    cell: ({ minutes }) => (minutes ? paidHoursText(minutes) : '–'),
  },
  {
    key: 'rate',
    title: 'Rate',
    align: 'end',
    cell: ({ rate_cents }) => (rate_cents ? `${formatMoney(rate_cents, currency)}/h` : '–'),
  },
  { key: 'amount', title: 'Amount', align: 'end', cell: ({ amount_cents }) => formatMoney(amount_cents, currency) },
];
