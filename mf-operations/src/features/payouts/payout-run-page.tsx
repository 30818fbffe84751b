import { asErrorBody } from '@workspace/api';
import {
  formatCalendarDay,
  formatMoney,
  type PayoutPerson,
  type PayoutRunChange,
  type PayoutRunDetail,
  type PayoutRunStatus,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { paidHoursText, payoutKindLabels } from '@workspace/product-ui';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  formatDateTime,
  Link,
  layout,
  Table,
  type TableColumn,
} from '@workspace/ui';
import { Download, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DetailPage } from '../../list/detail-page.tsx';
import rows from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useDownload } from '../../list/use-download.ts';
import { paths } from '../../paths.ts';
import { CompanyAccountDialog } from './company-account-dialog.tsx';
import { useChangeOperatedPayoutRunMutation, useGetOperatedPayoutRunQuery } from './payouts.api.ts';
import styles from './payouts.module.css';
import { payoutRunTones, peopleText } from './words.ts';

type Move = PayoutRunChange['status'];

const moves: Record<PayoutRunStatus, readonly Move[]> = {
  Draft: ['Approved', 'Canceled'],
  Approved: ['Paid', 'Canceled'],
  Paid: [],
  Canceled: [],
};

const words: Record<Move, { action: string; title: string; body: string; done: string }> = {
  Approved: {
    action: 'Approve',
    title: 'Approve this run?',
    body: 'Then it can be exported and paid.',
    done: 'Run approved',
  },
  Paid: {
    action: 'Mark paid',
    title: 'Mark this run as paid?',
    body: 'Each assistant gets a payslip. This cannot be undone.',
    done: 'Run paid',
  },
  Canceled: {
    action: 'Cancel run',
    title: 'Cancel this run?',
    body: 'Its earnings become pending again, and another run pays them. Do not cancel a run that the bank has paid.',
    done: 'Run canceled',
  },
};

/** Renders /operations/payouts/:id: a payout run, its people, and the moves that are possible. */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetOperatedPayoutRunQuery(id, sharedRows);
  return (
    <DetailPage one="payout run" noun="payout runs" list={paths.payoutRuns} query={query}>
      {(run) => <Run run={run} />}
    </DetailPage>
  );
}

function Run({ run }: { run: PayoutRunDetail }) {
  const { number, status, currency, note, people, total_cents } = run;
  const isExported = status === 'Approved' || status === 'Paid';
  const isOpen = status === 'Draft' || status === 'Approved';
  return (
    <>
      <header className={layout.spread}>
        <div className={styles.title}>
          <h2 className={styles.name}>Payout run No. {number}</h2>
          <Badge tone={payoutRunTones[status]} dot>
            {status}
          </Badge>
        </div>
        <div className={layout.cluster}>
          {isOpen && <CompanyAccountButton run={run} />}
          {isExported && <Downloads run={run} />}
          <Moves run={run} />
        </div>
      </header>
      {status === 'Draft' && run.is_own && (
        <p className={layout.quiet}>You made this run, so another operator must approve it.</p>
      )}
      <Card title={formatMoney(total_cents, currency)} description={peopleText(people.length)}>
        <dl className={styles.facts}>
          <dt>Until</dt>
          <dd>{formatCalendarDay(run.until)}</dd>
          {note && (
            <>
              <dt>Note</dt>
              <dd>{note}</dd>
            </>
          )}
          <Step title="Made" by={run.created_by} at={run.created_at} />
          <Step title="Approved" by={run.approved_by} at={run.approved_at} />
          <Step title="Paid" by={run.paid_by} at={run.paid_at} />
        </dl>
      </Card>
      {status === 'Canceled' ? (
        <p className={layout.quiet}>This run has released its earnings.</p>
      ) : (
        <Card title="People" padding="none">
          <Table
            label="People"
            columns={status === 'Paid' ? [...columnsIn(currency), payslipColumn(run)] : columnsIn(currency)}
            rows={people}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
    </>
  );
}

/** Renders who took a step and when. A person whose account was deleted has no name. */
function Step({ title, by, at }: { title: string; by: string | null; at: string | null }) {
  if (!at) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {formatDateTime(at)}
        {by && ` · ${by}`}
      </dd>
    </>
  );
}

const columnsIn = (currency: string): TableColumn<PayoutPerson>[] => [
  {
    key: 'name',
    title: 'Person',
    cell: ({ id, name, email, has_account }) => (
      <span>
        <Link to={paths.person(id)}>{name}</Link>
        <span className={rows.sub}>{email}</span>
        {!has_account && <Badge tone="warn">No bank account</Badge>}
      </span>
    ),
  },
  {
    key: 'kinds',
    title: 'Kinds',
    cell: ({ kinds, notes }) => (
      <span>
        {kinds.map(({ kind, amount_cents }) => (
          <span key={kind} className={rows.sub}>
            {payoutKindLabels[kind]} {formatMoney(amount_cents, currency)}
          </span>
        ))}
        {notes.length > 0 && <span className={rows.sub}>{notes.map((note) => `“${note}”`).join(' ')}</span>}
      </span>
    ),
  },
  {
    key: 'hours',
    title: 'Hours',
    align: 'end',
    cell: ({ minutes }) => (minutes ? paidHoursText(minutes) : '–'),
  },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    cell: ({ total_cents }) => <strong>{formatMoney(total_cents, currency)}</strong>,
  },
];

const payslipColumn = (run: PayoutRunDetail): TableColumn<PayoutPerson> => ({
  key: 'payslip',
  title: 'Payslip',
  hideTitle: true,
  cell: (person) => <PayslipButton run={run} person={person} />,
});

/** The files of a run by the end of their path. */
const files = [
  { path: 'export.csv', ending: 'csv', label: 'Download CSV' },
  { path: 'bank-file.xml', ending: 'xml', label: 'Download bank file' },
] as const;

function Downloads({ run: { id, number } }: { run: PayoutRunDetail }) {
  const { download, downloading } = useDownload();
  return files.map(({ path: end, ending, label }) => {
    const path = `operations/payout-runs/${id}/${end}`;
    return (
      <Button
        key={end}
        variant="secondary"
        icon={Download}
        loading={downloading === path}
        onClick={() => void download(path, `payout-run-${number}.${ending}`)}
      >
        {label}
      </Button>
    );
  });
}

function PayslipButton({ run: { id, number }, person }: { run: PayoutRunDetail; person: PayoutPerson }) {
  const { download, downloading } = useDownload();
  return (
    <Button
      size="s"
      variant="secondary"
      icon={Download}
      loading={downloading !== null}
      aria-label={`Payslip of ${person.name} (PDF)`}
      onClick={() =>
        void download(
          `operations/payout-runs/${id}/payslips/${person.id}.pdf`,
          `Payslip No. ${number} – ${person.name}.pdf`,
        )
      }
    >
      Payslip
    </Button>
  );
}

function CompanyAccountButton({ run: { currency, company_account } }: { run: PayoutRunDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={Landmark} onClick={() => setOpen(true)}>
        Company account
      </Button>
      {isOpen && <CompanyAccountDialog currency={currency} account={company_account} onClose={() => setOpen(false)} />}
    </>
  );
}

function Moves({ run: { id, updated_at, status, is_own, people, total_cents, currency } }: { run: PayoutRunDetail }) {
  const toast = useToast();
  const [asked, setAsked] = useState<Move | null>(null);
  const [change, { isLoading }] = useChangeOperatedPayoutRunMutation();
  const offered = moves[status].filter((to) => to !== 'Approved' || !is_own);

  async function move(to: Move): Promise<void> {
    const { error } = await change({ id, updated_at, status: to });
    setAsked(null);
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(words[to].done);
  }

  return (
    <>
      {offered.map((to) => (
        <Button key={to} variant={to === 'Canceled' ? 'secondary' : 'primary'} onClick={() => setAsked(to)}>
          {words[to].action}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => void move(asked)}
          title={words[asked].title}
          body={`${peopleText(people.length)}, ${formatMoney(total_cents, currency)}. ${words[asked].body}`}
          confirmLabel={words[asked].action}
          cancelLabel="Back"
          danger={asked !== 'Approved'}
          pending={isLoading}
        />
      )}
    </>
  );
}
