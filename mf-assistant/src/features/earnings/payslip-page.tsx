import { asErrorBody, fetchPresets } from '@workspace/api';
import { formatCalendarDay, formatMoney, formatUtcDay, type Payslip } from '@workspace/contracts';
import { useFlag } from '@workspace/host';
import { PrintedPage, paidHoursText, payoutKindLabels, printed, sentences } from '@workspace/product-ui';
import { Button, EmptyState, Loaded } from '@workspace/ui';
import { Download, SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useDownload } from '../use-download.ts';
import { useGetPayslipQuery } from './earnings.api.ts';

/**
 * Renders /earnings/payslips/:id: a payslip as a printable page (product/earnings#payslips). Without the flag
 * show_assistant_earnings, the page does not exist.
 */
export function Component() {
  if (useFlag('show_assistant_earnings')) return <PayslipPage />;
  return <EmptyState level={1} icon={SearchX} title="Page not found" text={sentences.nothingHere} />;
}

function PayslipPage() {
  const { id = '' } = useParams();
  const query = useGetPayslipQuery(id, fetchPresets.steady.hook);
  const { download, downloading } = useDownload();
  const name = query.data && `Payslip No. ${query.data.number}`;
  return (
    <PrintedPage
      title={name ?? 'Payslip'}
      back={paths.earning}
      isReady={Boolean(query.data)}
      actions={
        name && (
          <Button
            variant="secondary"
            icon={Download}
            loading={downloading !== null}
            onClick={() => void download(`earnings/payslips/${id}.pdf`, `${name}.pdf`)}
          >
            Download PDF
          </Button>
        )
      }
    >
      <Loaded
        level={1}
        data={query.data}
        query={query}
        failed="This payslip can't be shown"
        text={query.error && asErrorBody(query.error).message}
        loading="Loading the payslip"
      >
        {(payslip) => <Sheet payslip={payslip} />}
      </Loaded>
    </PrintedPage>
  );
}

function Sheet({ payslip }: { payslip: Payslip }) {
  const { number, name, email, until, paid_at, currency, total_cents, lines } = payslip;
  return (
    <article className={printed.sheet}>
      <h1>Payslip No. {number}</h1>
      <dl className={printed.facts}>
        <dt>Paid to</dt>
        <dd>
          {name}, {email}
        </dd>
        <dt>Paid on</dt>
        <dd>{formatUtcDay(paid_at)}</dd>
        <dt>Until</dt>
        <dd>{formatCalendarDay(until)}</dd>
      </dl>
      <table className={printed.lines} aria-label="Earnings">
        <thead>
          <tr>
            <th scope="col">Earning</th>
            <th scope="col">Hours</th>
            <th scope="col">Rate</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {[payoutKindLabels[line.kind], line.team_name].filter(Boolean).join(' · ')}
                <span className={printed.sub}>
                  Week of {formatCalendarDay(line.week_start)}
                  {line.note && ` · ${line.note}`}
                </span>
              </th>
              <td>{line.minutes ? paidHoursText(line.minutes) : ''}</td>
              <td>{line.rate_cents ? formatMoney(line.rate_cents, currency) : ''}</td>
              <td>{formatMoney(line.amount_cents, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Paid
            </th>
            <td>{formatMoney(total_cents, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
