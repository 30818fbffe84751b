import { type OperatedTeam, operatedTeamSorts, spaceLabels, spaces } from '@workspace/contracts';
import { Button, formatDate, Link, Select } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ClientStatusBadge } from '../../list/client-status-badge.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { clientStatusWords } from '../../list/status-words.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { TeamDialog } from './team-dialog.tsx';
import { getOperatedTeams } from './teams.api.ts';

const namesOf = (people: OperatedTeam['clients']) => people.map(({ name }) => name).join(', ') || 'None';

const columns: ListColumn<OperatedTeam, typeof operatedTeamSorts>[] = [
  {
    key: 'name',
    title: 'Team',
    sort: 'name',
    csv: [
      ['Team', ({ name }) => name],
      ['Organization', ({ organization_name }) => organization_name],
    ],
    cell: ({ id, name, organization_name }) => (
      <span>
        <Link to={paths.team(id)}>{name}</Link>
        <span className={styles.sub}>{organization_name}</span>
      </span>
    ),
  },
  {
    key: 'space',
    title: 'Space',
    sort: 'space',
    csv: [['Space', ({ space }) => spaceLabels[space]]],
    cell: ({ space }) => spaceLabels[space],
  },
  {
    key: 'clients',
    title: 'Clients',
    csv: [['Clients', ({ clients }) => namesOf(clients)]],
    cell: ({ clients }) => namesOf(clients),
  },
  {
    key: 'assistants',
    title: 'Assistants',
    csv: [['Assistants', ({ assistants }) => namesOf(assistants)]],
    cell: ({ assistants }) => namesOf(assistants),
  },
  {
    key: 'deal',
    title: 'Deal',
    sort: 'deal_status',
    csv: [['Deal', ({ deal_status }) => deal_status && clientStatusWords[deal_status].label]],
    cell: ({ deal_status }) => (deal_status ? <ClientStatusBadge status={deal_status} /> : 'None'),
  },
  {
    key: 'created_at',
    title: 'Added',
    sort: 'created_at',
    csv: [['Added', ({ created_at }) => created_at]],
    align: 'end',
    cell: ({ created_at }) => formatDate(created_at),
  },
];

/** Renders /operations/teams (product/operations#teams). */
export function Component() {
  const search = useListSearch('teams', operatedTeamSorts);
  const [isAdding, setAdding] = useState(false);
  const space = spaces.find((one) => one === search.filter('space'));
  const rows = useRows(getOperatedTeams, { ...search.query, ...(space && { space }) });
  return (
    <>
      <ListPage
        noun="teams"
        one="team"
        search={search}
        placeholder="Team or organization"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        about="The teams of all organizations appear here."
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
        onAdd={() => setAdding(true)}
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
