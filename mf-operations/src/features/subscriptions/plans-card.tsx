import { fetchPresets } from '@workspace/api';
import { formatMoney, type OperatedPlan } from '@workspace/contracts';
import { Button, Card, Loaded, SkeletonList, Table, type TableColumn } from '@workspace/ui';
import { useState } from 'react';
import styles from '../../list/rows.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { useGetOperatedPlansQuery } from './subscriptions.api.ts';

/** Renders the plans with their prices, which administrators change. */
export function PlansCard() {
  const query = useGetOperatedPlansQuery(undefined, fetchPresets.steady.hook);
  const [edited, setEdited] = useState<OperatedPlan | null>(null);
  const columns: TableColumn<OperatedPlan>[] = [
    {
      key: 'name',
      title: 'Plan',
      cell: ({ name, description }) => (
        <span>
          {name}
          <span className={styles.sub}>{description}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: 'Per month',
      align: 'end',
      cell: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
    },
    { key: 'organizations', title: 'Organizations', align: 'end', cell: ({ organizations }) => organizations },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: (plan) => (
        <Button size="s" variant="secondary" aria-label={`Change ${plan.name}`} onClick={() => setEdited(plan)}>
          Change
        </Button>
      ),
    },
  ];
  return (
    <Card padding="none" title="Plans" description="Clients see a change at once.">
      <Loaded
        data={query.data}
        query={query}
        level={3}
        failed="The plans can't be shown right now"
        loading={<SkeletonList count={4} label="Loading the plans" />}
      >
        {(plans) => <Table label="plans" columns={columns} rows={plans} rowKey={({ key }) => key} />}
      </Loaded>
      {edited && (
        <PlanDialog
          plan={edited}
          current={query.data?.find(({ key }) => key === edited.key) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
