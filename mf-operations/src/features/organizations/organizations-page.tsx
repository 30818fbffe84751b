import { hasRole, type OperatedOrganization, organizationStates } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Badge, Button, formatDate, Link, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { AddOrganizationDialog } from './add-organization-dialog.tsx';
import { openBillsText } from './open-bills-text.ts';
import { useGetOperatedOrganizationsQuery } from './organizations.api.ts';

const columns: TableColumn<OperatedOrganization>[] = [
  {
    key: 'name',
    title: 'Organization',
    cell: ({ id, name, timezone, deleted_at }) => (
      <span>
        <Link to={paths.organization(id)}>{name}</Link> {deleted_at && <Badge>Deleted</Badge>}
        <span className={styles.sub}>{timezone}</span>
      </span>
    ),
  },
  { key: 'lead', title: 'Account lead', cell: ({ account_lead_name }) => account_lead_name ?? 'None' },
  { key: 'clients', title: 'Clients', align: 'end', cell: ({ client_count }) => client_count },
  { key: 'teams', title: 'Teams', align: 'end', cell: ({ team_count }) => team_count },
  { key: 'deals', title: 'Open deals', align: 'end', cell: ({ open_deal_count }) => open_deal_count },
  { key: 'bills', title: 'Open bills', align: 'end', cell: openBillsText },
  { key: 'created_at', title: 'Added', align: 'end', cell: ({ created_at }) => formatDate(created_at) },
];

/** Renders /operations/organizations (product/operations#organizations). */
export function Component() {
  const search = useListSearch();
  const mayAdd = hasRole(useUser().operator_roles, ['account_lead']);
  const [isAdding, setAdding] = useState(false);
  const state = organizationStates.find((one) => one === search.filter('state'));
  const query = useGetOperatedOrganizationsQuery({ ...search.query, ...(state && { state }) }, sharedRows);
  return (
    <>
      <ListPage
        noun="organizations"
        one="organization"
        search={search}
        placeholder="Name"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        filters={<Filter label="State" name="state" all="All states" values={organizationStates} search={search} />}
        actions={
          mayAdd && (
            <Button icon={Plus} onClick={() => setAdding(true)}>
              Add organization
            </Button>
          )
        }
      />
      {isAdding && <AddOrganizationDialog onClose={() => setAdding(false)} />}
    </>
  );
}
