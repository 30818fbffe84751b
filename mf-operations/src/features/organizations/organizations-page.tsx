import {
  hasRole,
  type OperatedOrganization,
  operatedOrganizationSorts,
  organizationStates,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Badge, Button, formatDate, Link } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AccountLeadField } from '../../list/account-lead-field.tsx';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import { toAmount } from '../../list/money.ts';
import styles from '../../list/rows.module.css';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { AddOrganizationDialog } from './add-organization-dialog.tsx';
import { openBillsText } from './open-bills-text.ts';
import { getOperatedOrganizations, useChangeOperatedOrganizationMutation } from './organizations.api.ts';

const columns: ListColumn<OperatedOrganization, typeof operatedOrganizationSorts>[] = [
  {
    key: 'name',
    title: 'Organization',
    sort: 'name',
    csv: [
      ['Organization', ({ name }) => name],
      ['Time zone', ({ timezone }) => timezone],
      ['Deleted', ({ deleted_at }) => deleted_at],
    ],
    cell: ({ id, name, timezone, deleted_at }) => (
      <span>
        <Link to={paths.organization(id)}>{name}</Link> {deleted_at && <Badge>Deleted</Badge>}
        <span className={styles.sub}>{timezone}</span>
      </span>
    ),
  },
  {
    key: 'lead',
    title: 'Account lead',
    sort: 'account_lead_name',
    csv: [['Account lead', ({ account_lead_name }) => account_lead_name]],
    cell: ({ account_lead_name }) => account_lead_name ?? 'None',
  },
  {
    key: 'clients',
    title: 'Clients',
    sort: 'client_count',
    csv: [['Clients', ({ client_count }) => client_count]],
    align: 'end',
    cell: ({ client_count }) => client_count,
  },
  {
    key: 'teams',
    title: 'Teams',
    sort: 'team_count',
    csv: [['Teams', ({ team_count }) => team_count]],
    align: 'end',
    cell: ({ team_count }) => team_count,
  },
  {
    key: 'deals',
    title: 'Open deals',
    sort: 'open_deal_count',
    csv: [['Open deals', ({ open_deal_count }) => open_deal_count]],
    align: 'end',
    cell: ({ open_deal_count }) => open_deal_count,
  },
  {
    key: 'bills',
    title: 'Open bills',
    csv: [
      ['Open bills', ({ open_bills }) => open_bills.reduce((sum, { bill_count }) => sum + bill_count, 0)],
      ['Outstanding', ({ open_bills }) => open_bills.map(({ open_cents }) => toAmount(open_cents)).join('; ')],
      ['Currency', ({ open_bills }) => open_bills.map(({ currency }) => currency).join('; ')],
    ],
    align: 'end',
    cell: openBillsText,
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

/** Renders /operations/organizations (product/operations#organizations). */
export function Component() {
  const search = useListSearch('organizations', operatedOrganizationSorts);
  const mayChange = hasRole(useUser().operator_roles, ['account_lead']);
  const [change] = useChangeOperatedOrganizationMutation();
  const [isAdding, setAdding] = useState(false);
  const state = organizationStates.find((one) => one === search.filter('state'));
  const rows = useRows(getOperatedOrganizations, { ...search.query, ...(state && { state }) });
  const bulk: BulkAction<OperatedOrganization>[] = [
    {
      label: 'Change account lead',
      changesPart: true,
      done: 'changed',
      applies: ({ deleted_at }) => deleted_at === null,
      field: (field) => <AccountLeadField {...field} known={null} />,
      change: ({ id, updated_at }, account_lead_id) => change({ id, updated_at, account_lead_id }).unwrap(),
      // An account lead can be replaced, but not removed.
      canUndo: ({ account_lead_id }) => account_lead_id !== null,
      undo: ({ id, account_lead_id }, { updated_at }) =>
        change({ id, updated_at, account_lead_id: account_lead_id ?? undefined }).unwrap(),
    },
  ];
  return (
    <>
      <ListPage
        noun="organizations"
        one="organization"
        search={search}
        placeholder="Name"
        rows={rows}
        bulk={mayChange ? bulk : []}
        columns={columns}
        rowKey={({ id }) => id}
        about="The organizations of all clients appear here."
        filters={<Filter label="State" name="state" all="All states" values={organizationStates} search={search} />}
        onAdd={mayChange && (() => setAdding(true))}
        actions={
          mayChange && (
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
