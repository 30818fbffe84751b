import { type OperatedTeam, spaces } from '@workspace/contracts';
import { Button, formatDate, Link, Select, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ClientStatusBadge } from '../../list/client-status-badge.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { spaceLabels } from './space-labels.ts';
import { TeamDialog } from './team-dialog.tsx';
import { useGetOperatedTeamsQuery } from './teams.api.ts';

const namesOf = (people: OperatedTeam['clients']) => people.map(({ name }) => name).join(', ') || 'None';

const columns: TableColumn<OperatedTeam>[] = [
  {
    key: 'name',
    title: 'Team',
    cell: ({ id, name, organization_name }) => (
      <span>
        <Link to={paths.team(id)}>{name}</Link>
        <span className={styles.sub}>{organization_name}</span>
      </span>
    ),
  },
  { key: 'space', title: 'Space', cell: ({ space }) => spaceLabels[space] },
  { key: 'clients', title: 'Clients', cell: ({ clients }) => namesOf(clients) },
  { key: 'assistants', title: 'Assistants', cell: ({ assistants }) => namesOf(assistants) },
  {
    key: 'deal',
    title: 'Deal',
    cell: ({ deal_status }) => (deal_status ? <ClientStatusBadge status={deal_status} /> : 'None'),
  },
  { key: 'created_at', title: 'Added', align: 'end', cell: ({ created_at }) => formatDate(created_at) },
];

/** Renders /operations/teams (product/operations#teams). */
export function Component() {
  const search = useListSearch();
  const [isAdding, setAdding] = useState(false);
  const space = spaces.find((one) => one === search.filter('space'));
  const query = useGetOperatedTeamsQuery({ ...search.query, ...(space && { space }) }, sharedRows);
  return (
    <>
      <ListPage
        noun="teams"
        one="team"
        search={search}
        placeholder="Team or organization"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <Select
            label="Space"
            options={[
              { value: '', label: 'All spaces' },
              ...spaces.map((one) => ({ value: one as string, label: spaceLabels[one] })),
            ]}
            value={space ?? ''}
            onChange={(value) => search.set('space', value)}
          />
        }
        actions={
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add team
          </Button>
        }
      />
      {isAdding && <TeamDialog team={null} current={null} onClose={() => setAdding(false)} />}
    </>
  );
}
