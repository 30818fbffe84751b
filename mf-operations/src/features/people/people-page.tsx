import { accountTypes, hasRole, type Person, personStates } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Avatar, Badge, Button, formatDate, Link, Select, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { accountTypeLabel } from './account-type-labels.ts';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { useGetOperatedPeopleQuery } from './people.api.ts';
import { PersonState } from './person-state.tsx';

const typeOptions = [
  { value: '', label: 'All types' },
  ...accountTypes.map((type) => ({ value: type as string, label: accountTypeLabel(type) })),
];
const stateOptions = [
  { value: '', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

const columns: TableColumn<Person>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ id, name, email, avatar_url, is_test }) => (
      <span className={styles.person}>
        <Avatar name={name} src={avatar_url} size={32} decorative />
        <span>
          <Link to={paths.person(id)}>{name}</Link>
          <span className={styles.sub}>{email}</span>
          {is_test && <Badge>Test account</Badge>}
        </span>
      </span>
    ),
  },
  {
    key: 'type',
    title: 'Type',
    cell: ({ account_type, status, availability }) => (
      <span>
        {accountTypeLabel(account_type)}
        {status && (
          <span className={styles.sub}>
            {status} · {availability}
          </span>
        )}
      </span>
    ),
  },
  { key: 'lead', title: 'Account lead', cell: ({ account_lead_name }) => account_lead_name ?? 'None' },
  { key: 'state', title: 'State', cell: (person) => <PersonState person={person} /> },
  { key: 'created_at', title: 'Since', align: 'end', cell: ({ created_at }) => formatDate(created_at) },
];

/** Renders /operations/people: everyone with an account (product/operations#people). */
export function Component() {
  const search = useListSearch();
  const { operator_roles: roles } = useUser();
  const [isAdding, setAdding] = useState(false);
  const type = accountTypes.find((one) => one === search.filter('account_type'));
  const state = personStates.find((one) => one === search.filter('state'));
  const query = useGetOperatedPeopleQuery(
    { ...search.query, ...(type && { account_type: type }), ...(state && { state }) },
    sharedRows,
  );
  return (
    <>
      <ListPage
        noun="people"
        one="person"
        search={search}
        placeholder="Name or email"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <>
            <Select
              label="Account type"
              options={typeOptions}
              value={type ?? ''}
              onChange={(value) => search.set('account_type', value)}
            />
            <Select
              label="State"
              options={stateOptions}
              value={state ?? ''}
              onChange={(value) => search.set('state', value)}
            />
          </>
        }
        actions={
          hasRole(roles, ['recruiter', 'account_lead']) && (
            <Button icon={Plus} onClick={() => setAdding(true)}>
              Add person
            </Button>
          )
        }
      />
      {isAdding && <NewPersonDialog onClose={() => setAdding(false)} />}
    </>
  );
}
