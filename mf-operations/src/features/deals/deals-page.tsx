import { clientStatuses, dealMoves, type OperatedDeal, operatedDealSorts } from '@workspace/contracts';
import { Button, Select } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AccountLeadField } from '../../list/account-lead-field.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { clientStatusOptions } from '../../list/status-words.ts';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { dealColumns } from './deal-columns.tsx';
import { DealDialogs, type DealTask } from './deal-dialogs.tsx';
import { getOperatedDeals, useChangeOperatedDealMutation } from './deals.api.ts';

/** Renders /operations/deals (product/billing#deals). */
export function Component() {
  const search = useListSearch('deals', operatedDealSorts);
  const [change] = useChangeOperatedDealMutation();
  const [task, setTask] = useState<DealTask | null>(null);
  const status = clientStatuses.find((one) => one === search.filter('status'));
  const rows = useRows(getOperatedDeals, { ...search.query, ...(status && { status }) });
  const bulk: BulkAction<OperatedDeal>[] = [
    {
      label: 'Change account lead',
      changesPart: true,
      done: 'changed',
      applies: ({ status: is }) => dealMoves[is].length > 0,
      field: (field) => <AccountLeadField {...field} known={null} />,
      change: ({ id, updated_at }, account_lead_id) => change({ id, updated_at, account_lead_id }).unwrap(),
      // An account lead can be replaced, but not removed.
      canUndo: ({ account_lead_id }) => account_lead_id !== null,
      undo: ({ id, account_lead_id }, { updated_at }) => change({ id, updated_at, account_lead_id }).unwrap(),
    },
  ];
  return (
    <>
      <ListPage
        noun="deals"
        one="deal"
        search={search}
        placeholder="Team or organization"
        rows={rows}
        bulk={bulk}
        columns={dealColumns(setTask)}
        rowKey={({ id }) => id}
        about="The deals of all teams appear here."
        filters={
          <Select
            label="Status"
            options={[{ value: '', label: 'All statuses' }, ...clientStatusOptions(clientStatuses)]}
            value={status ?? ''}
            onChange={(value) => search.set('status', value)}
          />
        }
        onAdd={() => setTask({ action: 'add' })}
        actions={
          <Button icon={Plus} onClick={() => setTask({ action: 'add' })}>
            Add deal
          </Button>
        }
      />
      <DealDialogs task={task} deals={rows.items} onClose={() => setTask(null)} />
    </>
  );
}
