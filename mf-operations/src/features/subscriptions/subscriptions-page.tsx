import { clientStatuses, hasRole, type OperatedSubscription, subscriptionMoves } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Button, formatCalendarDay, formatMoney, layout, Select, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ClientStatusBadge } from '../../list/client-status-badge.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { clientStatusOptions } from '../../list/status-words.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { AddSubscriptionDialog } from './add-subscription-dialog.tsx';
import { PlansCard } from './plans-card.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useGetOperatedSubscriptionsQuery } from './subscriptions.api.ts';
import ownStyles from './subscriptions.module.css';
import { TermsDialog } from './terms-dialog.tsx';

/** The open dialog of the page: a new subscription, or the terms or the status of one. */
type Edited = 'new' | { of: 'terms' | 'status'; subscription: OperatedSubscription };

const statusOptions = [{ value: '' as const, label: 'All statuses' }, ...clientStatusOptions(clientStatuses)];

/** Renders /operations/subscriptions (product/operations#subscriptions). Account leads only read it. */
export function Component() {
  const search = useListSearch();
  const { operator_roles } = useUser();
  const [edited, setEdited] = useState<Edited | null>(null);
  const status = clientStatuses.find((one) => one === search.filter('status'));
  const organization_id = search.filter('organization_id');
  const query = useGetOperatedSubscriptionsQuery(
    { ...search.query, ...(status && { status }), ...(organization_id && { organization_id }) },
    sharedRows,
  );
  const mayChange = hasRole(operator_roles, ['finance']);

  const columns: TableColumn<OperatedSubscription>[] = [
    {
      key: 'organization',
      title: 'Organization',
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
      cell: ({ status: is }) => <ClientStatusBadge status={is} />,
    },
    {
      key: 'open',
      title: 'Unpaid',
      align: 'end',
      cell: ({ open_cents, currency }) => formatMoney(open_cents, currency),
    },
    {
      key: 'actions',
      title: 'Actions',
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
  const currentOf = ({ id }: OperatedSubscription) => query.data?.items.find((one) => one.id === id) ?? null;
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
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <Select
            label="Status"
            options={statusOptions}
            value={status ?? ''}
            onChange={(value) => search.set('status', value)}
          />
        }
        actions={
          mayChange && (
            <Button icon={Plus} onClick={() => setEdited('new')}>
              Add subscription
            </Button>
          )
        }
      />
      {hasRole(operator_roles, []) && (
        <div className={ownStyles.plans}>
          <PlansCard />
        </div>
      )}
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
