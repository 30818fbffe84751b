import { fetchPresets } from '@workspace/api';
import {
  formatCalendarDay,
  formatMoney,
  formatUtcDay,
  hasRole,
  type OperatedOrganizationDetail,
  type PlanKey,
  spaceLabels,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { billKindWords } from '@workspace/product-ui';
import { Avatar, Badge, Button, Card, formatDate, formatDateTime, Link, LinkButton, layout } from '@workspace/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ClientStatusBadge } from '../../list/client-status-badge.tsx';
import { DetailPage } from '../../list/detail-page.tsx';
import rowStyles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { actionWords } from '../../list/status-words.ts';
import { paths } from '../../paths.ts';
import { ChangeLines } from '../audit/change-lines.tsx';
import { BillStatusBadge } from '../bills/bill-status.tsx';
import { useGetOperatedPlansQuery } from '../subscriptions/subscriptions.api.ts';
import { ChangeOrganizationDialog } from './change-organization-dialog.tsx';
import { openBillsText } from './open-bills-text.ts';
import styles from './organization-page.module.css';
import { useGetOperatedOrganizationQuery } from './organizations.api.ts';
import { RowCard } from './row-card.tsx';

/** Renders /operations/organizations/:id: an organization with everything that belongs to it, and its history. */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetOperatedOrganizationQuery(id, sharedRows);
  return (
    <DetailPage one="organization" noun="organizations" list={paths.organizations} query={query}>
      {(organization) => <Organization organization={organization} />}
    </DetailPage>
  );
}

type Subscription = OperatedOrganizationDetail['subscriptions'][number];

interface OrganizationProps {
  organization: OperatedOrganizationDetail;
}

function Organization({ organization }: OrganizationProps) {
  // Finance reads organizations, and opens no teams or listings.
  const mayLead = hasRole(useUser().operator_roles, ['account_lead']);
  const [edited, setEdited] = useState<OperatedOrganizationDetail | null>(null);
  const { name, avatar_url, timezone, deleted_at, clients, teams, listings, subscriptions, bills, matches } =
    organization;
  const plans = useGetOperatedPlansQuery(undefined, {
    ...fetchPresets.steady.hook,
    skip: subscriptions.every(({ plan_key }) => plan_key === null),
  });
  const planName = (key: PlanKey) => plans.data?.find((one) => one.key === key)?.name ?? 'Plan';
  const listOf = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
  const all = (path: string, noun: string) => (
    <LinkButton to={listOf(path, name)} variant="secondary" size="s" aria-label={`All ${noun} of ${name}`}>
      All
    </LinkButton>
  );
  return (
    <>
      <header className={styles.head}>
        <Avatar name={name} src={avatar_url} size={64} decorative />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={layout.quiet}>{timezone}</p>
        </div>
        {deleted_at && <Badge>Deleted on {formatDate(deleted_at)}</Badge>}
        {mayLead && !deleted_at && (
          <Button variant="secondary" size="s" aria-label={`Change ${name}`} onClick={() => setEdited(organization)}>
            Change
          </Button>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <RowCard title="Clients" rows={clients}>
            {(one) => (
              <>
                <span>
                  <Link to={paths.person(one.id)}>{one.name}</Link>
                  <span className={rowStyles.sub}>{one.email}</span>
                </span>
                <Badge>{one.role === 'owner' ? 'Owner' : 'Member'}</Badge>
              </>
            )}
          </RowCard>
          <RowCard title="Teams" rows={teams} actions={mayLead && all(paths.deals, 'deals')}>
            {(one) => (
              <>
                <span>
                  {mayLead ? <Link to={paths.team(one.id)}>{one.name}</Link> : one.name}
                  <span className={rowStyles.sub}>
                    {one.members === 1 ? '1 member' : `${one.members} members`} · {spaceLabels[one.space]}
                  </span>
                </span>
                {one.deal_status ? <ClientStatusBadge status={one.deal_status} /> : <Badge>No deal</Badge>}
              </>
            )}
          </RowCard>
          <RowCard
            title="Listings"
            description="The newest 20."
            rows={listings}
            actions={mayLead && all(paths.listings, 'listings')}
          >
            {(one) => (
              <>
                <span>
                  {mayLead ? <Link to={paths.listing(one.id)}>{one.title}</Link> : one.title}
                  <span className={rowStyles.sub}>{one.hours_per_week} hours per week</span>
                </span>
                <Badge tone={one.status === 'Open' ? 'ok' : 'neutral'} dot>
                  {one.status}
                </Badge>
              </>
            )}
          </RowCard>
          <RowCard title="Matches" description="The newest 20." rows={matches}>
            {(one) => (
              <>
                <span>
                  <Link to={mayLead ? paths.recruit(one.assistant_id) : paths.person(one.assistant_id)}>
                    {one.assistant_name}
                  </Link>
                  <span className={rowStyles.sub}>
                    {[one.listing_title, formatDate(one.created_at)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Badge>{one.status}</Badge>
              </>
            )}
          </RowCard>
          <RowCard title="Subscriptions" rows={subscriptions} actions={all(paths.subscriptions, 'subscriptions')}>
            {(one) => (
              <>
                <span>
                  {one.plan_key ? planName(one.plan_key) : hourlyText(one)}
                  <span className={rowStyles.sub}>
                    {one.ended_on
                      ? `${formatCalendarDay(one.started_on)} – ${formatCalendarDay(one.ended_on)}`
                      : `Since ${formatCalendarDay(one.started_on)}`}
                  </span>
                </span>
                <ClientStatusBadge status={one.status} />
              </>
            )}
          </RowCard>
          <RowCard title="Bills" description={`The newest 20. Open: ${openBillsText(organization)}.`} rows={bills}>
            {(one) => (
              <>
                <span>
                  <Link to={paths.bill(one.id)}>No. {one.number}</Link> · {formatMoney(one.total_cents, one.currency)}
                  <span className={rowStyles.sub}>
                    {billKindWords[one.kind]}, due {formatUtcDay(one.due_at)}, paid{' '}
                    {formatMoney(one.paid_cents, one.currency)}
                  </span>
                </span>
                <BillStatusBadge bill={{ ...one, credited_cents: one.credited_cents ?? 0 }} />
              </>
            )}
          </RowCard>
        </div>
        <div className={styles.column}>
          <Settings organization={organization} />
          <History organization={organization} />
        </div>
      </div>
      {edited && (
        <ChangeOrganizationDialog organization={edited} current={organization} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** Returns the words for work by the hour: '20 hours per week at $12.00'. */
const hourlyText = ({ weekly_hours, rate_cents, currency }: Subscription): string =>
  `${weekly_hours} hours per week at ${formatMoney(rate_cents ?? 0, currency)}`;

function Settings({ organization }: OrganizationProps) {
  const facts: [term: string, value: string][] = [
    ['Account lead', organization.account_lead_name ?? 'None'],
    ['Contact', organization.contact_email ?? 'None'],
    ['Invoices go to', organization.invoice_recipients.join(', ') || 'Nobody'],
    ['Receipts go to', organization.receipt_recipient ?? 'Nobody'],
    ['Notifications about invoices', organization.disable_invoice_notifications ? 'Off' : 'On'],
    ['Added', formatDate(organization.created_at)],
  ];
  return (
    <Card title="Settings">
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function History({ organization }: OrganizationProps) {
  return (
    <RowCard title="History" description="The newest 100 changes." rows={organization.history}>
      {(event) => (
        <span>
          <strong>{actionWords(event.action)}</strong>
          <ChangeLines event={event} />
          <span className={rowStyles.sub}>
            {formatDateTime(event.created_at)} · {event.actor ?? 'A command'}
          </span>
        </span>
      )}
    </RowCard>
  );
}
