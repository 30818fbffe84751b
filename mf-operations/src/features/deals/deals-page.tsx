import { clientStatuses } from '@workspace/contracts';
import { Button, Select } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../list/list-page.tsx';
import { sharedRows } from '../../list/shared-rows.ts';
import { clientStatusOptions } from '../../list/status-words.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { dealColumns } from './deal-columns.tsx';
import { DealDialogs, type DealTask } from './deal-dialogs.tsx';
import { useGetOperatedDealsQuery } from './deals.api.ts';

/** Renders /operations/deals (product/billing#deals). */
export function Component() {
  const search = useListSearch();
  const [task, setTask] = useState<DealTask | null>(null);
  const status = clientStatuses.find((one) => one === search.filter('status'));
  const query = useGetOperatedDealsQuery({ ...search.query, ...(status && { status }) }, sharedRows);
  return (
    <>
      <ListPage
        noun="deals"
        one="deal"
        search={search}
        placeholder="Team or organization"
        query={query}
        columns={dealColumns(setTask)}
        rowKey={({ id }) => id}
        filters={
          <Select
            label="Status"
            options={[{ value: '', label: 'All statuses' }, ...clientStatusOptions(clientStatuses)]}
            value={status ?? ''}
            onChange={(value) => search.set('status', value)}
          />
        }
        actions={
          <Button icon={Plus} onClick={() => setTask({ action: 'add' })}>
            Add deal
          </Button>
        }
      />
      <DealDialogs task={task} deals={query.data?.items ?? []} onClose={() => setTask(null)} />
    </>
  );
}
