import {
  clientStatuses,
  formatCalendarDay,
  formatMoney,
  hasRole,
  type OperatedSubscription,
  operatedSubscriptionSorts,
  subscriptionMoves,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Button, layout, Select } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ClientStatusBadge } from '../../list/client-status-badge.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import { toAmount } from '../../list/money.ts';
import styles from '../../list/rows.module.css';
import { clientStatusOptions, clientStatusWords } from '../../list/status-words.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { AddSubscriptionDialog } from './add-subscription-dialog.tsx';
import { PlansCard } from './plans-card.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { getOperatedSubscriptions } from './subscriptions.api.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** The open dialog of the page: a new subscription, or the terms or the status of one. */
type Edited = 'new' | { of: 'terms' | 'status'; subscription: OperatedSubscription };

const statusOptions = [{ value: '' as const, label: 'All statuses' }, ...clientStatusOptions(clientStatuses)];

/** Renders /operations/subscriptions (product/operations#subscriptions). Account leads only read it. */
export function Component() {
  const search = useListSearch('subscriptions', operatedSubscriptionSorts);
  const { operator_roles } = useUser();
  const [edited, setEdited] = useState<Edited | null>(null);
  const status = clientStatuses.find((one) => one === search.filter('status'));
  const organization_id = search.filter('organization_id');
  const rows = useRows(getOperatedSubscriptions, {
    ...search.query,
    ...(status && { status }),
    ...(organization_id && { organization_id }),
  });
  const mayChange = hasRole(operator_roles, ['finance']);

  const columns: ListColumn<OperatedSubscription, typeof operatedSubscriptionSorts>[] = [
    {
      key: 'organization',
      title: 'Organization',
      sort: 'organization_name',
      csv: [
        ['Organization', ({ organization_name }) => organization_name],
        ['From', ({ started_on }) => started_on],
        ['Until', ({ ended_on }) => ended_on],
      ],
      cell: ({ organization_name, started_on, ended_on }) => (
        <span>
          {organization_name}
          <span className={styles.sub}>
            {ended_on
              ? `${formatCalendarDay(started_on)} to ${formatCalendarDay(ended_on)}`
              : `Since ${formatCalendarDay(started_on)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'terms',
      title: 'Terms',
      width: '2fr',
      sort: 'plan_name',
      csv: [
        ['Plan', ({ plan_name }) => plan_name],
        ['Hours a week', ({ weekly_hours }) => weekly_hours],
        ['Per hour', ({ rate_cents }) => (rate_cents === null ? null : toAmount(rate_cents))],
        ['Currency', ({ currency }) => currency],
        ['Charged automatically', ({ auto_charge }) => (auto_charge ? 'yes' : 'no')],
      ],
      cell: ({ plan_name, weekly_hours, rate_cents, currency, auto_charge }) => (
        <span>
          {plan_name ?? `${weekly_hours} hours a week at ${formatMoney(rate_cents ?? 0, currency)}`}
          <span className={styles.sub}>{auto_charge ? 'Charged automatically' : 'Paid bill by bill'}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      sort: 'status',
      csv: [['Status', ({ status: is }) => clientStatusWords[is].label]],
      cell: ({ status: is }) => <ClientStatusBadge status={is} />,
    },
    {
      key: 'open',
      title: 'Unpaid',
      sort: 'open_cents',
      csv: [
        ['Unpaid', ({ open_cents }) => toAmount(open_cents)],
        ['Currency', ({ currency }) => currency],
      ],
      align: 'end',
      cell: ({ open_cents, currency }) => formatMoney(open_cents, currency),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '270px',
      hideTitle: true,
      cell: (subscription) =>
        mayChange &&
        !subscription.ended_on &&
        subscriptionMoves(subscription.status, subscription.plan_key !== null).length > 0 && (
          <span className={layout.cluster}>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Change terms of ${subscription.organization_name}`}
              onClick={() => setEdited({ of: 'terms', subscription })}
            >
              Change terms
            </Button>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Change status of ${subscription.organization_name}`}
              onClick={() => setEdited({ of: 'status', subscription })}
            >
              Change status
            </Button>
          </span>
        ),
    },
  ];

  const close = () => setEdited(null);
  const currentOf = ({ id }: OperatedSubscription) => rows.items.find((one) => one.id === id) ?? null;
  const dialogProps = (subscription: OperatedSubscription) => ({
    subscription,
    current: currentOf(subscription),
    onClose: close,
  });
  return (
    <>
      <ListPage
        noun="subscriptions"
        one="subscription"
        search={search}
        placeholder="Organization"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        about="Subscriptions of organizations to plans and to work by the hour appear here."
        intro={hasRole(operator_roles, []) && <PlansCard />}
        filters={
          <Select
            label="Status"
            options={statusOptions}
            value={status ?? ''}
            onChange={(value) => search.set('status', value)}
          />
        }
        onAdd={mayChange && (() => setEdited('new'))}
        actions={
          mayChange && (
            <Button icon={Plus} onClick={() => setEdited('new')}>
              Add subscription
            </Button>
          )
        }
      />
      {edited === 'new' && <AddSubscriptionDialog onClose={close} />}
      {edited !== null && edited !== 'new' && edited.of === 'terms' && (
        <TermsDialog {...dialogProps(edited.subscription)} />
      )}
      {edited !== null && edited !== 'new' && edited.of === 'status' && (
        <StatusDialog {...dialogProps(edited.subscription)} />
      )}
    </>
  );
}
