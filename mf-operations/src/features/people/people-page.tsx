import {
  accountTypes,
  availabilityStatuses,
  hasRole,
  type Person,
  personSorts,
  personStates,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Avatar, Badge, Button, formatDate, Link, Select } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AccountLeadField } from '../../list/account-lead-field.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { accountTypeLabel } from './account-type-labels.ts';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { getOperatedPeople, useChangeOperatedPersonMutation } from './people.api.ts';
import { PersonState, personState } from './person-state.tsx';

const typeOptions = [
  { value: '', label: 'All types' },
  ...accountTypes.map((type) => ({ value: type as string, label: accountTypeLabel(type) })),
];
const availabilityOptions = availabilityStatuses.map((value) => ({ value: value as string, label: value }));
const availabilityOf = (value: string) => availabilityStatuses.find((one) => one === value);
const stateOptions = [
  { value: '', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

const columns: ListColumn<Person, typeof personSorts>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    csv: [
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Phone', ({ phone }) => phone],
      ['Test account', ({ is_test }) => (is_test ? 'yes' : 'no')],
    ],
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
    width: '1.4fr',
    sort: 'account_type',
    csv: [
      ['Type', ({ account_type }) => accountTypeLabel(account_type)],
      ['Account status', ({ status }) => status],
      ['Availability', ({ availability }) => availability],
      ['Program', ({ program_type }) => program_type],
    ],
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
  {
    key: 'lead',
    title: 'Account lead',
    sort: 'account_lead_name',
    csv: [['Account lead', ({ account_lead_name }) => account_lead_name]],
    cell: ({ account_lead_name }) => account_lead_name ?? 'None',
  },
  {
    key: 'state',
    title: 'State',
    sort: 'suspended_at',
    csv: [['State', personState]],
    cell: (person) => <PersonState person={person} />,
  },
  {
    key: 'created_at',
    title: 'Since',
    sort: 'created_at',
    csv: [['Since', ({ created_at }) => created_at]],
    align: 'end',
    cell: ({ created_at }) => formatDate(created_at),
  },
];

/** Renders /operations/people: everyone with an account (product/operations#people). */
export function Component() {
  const search = useListSearch('people', personSorts);
  const { operator_roles: roles } = useUser();
  const mayChange = hasRole(roles, ['recruiter', 'account_lead']);
  const [change] = useChangeOperatedPersonMutation();
  const [isAdding, setAdding] = useState(false);
  const type = accountTypes.find((one) => one === search.filter('account_type'));
  const state = personStates.find((one) => one === search.filter('state'));
  const rows = useRows(getOperatedPeople, {
    ...search.query,
    ...(type && { account_type: type }),
    ...(state && { state }),
  });
  const bulk: BulkAction<Person>[] = [
    {
      label: 'Change account lead',
      changesPart: true,
      done: 'changed',
      applies: ({ deleted_at }) => deleted_at === null,
      field: (field) => <AccountLeadField {...field} known={null} />,
      change: ({ id, updated_at }, account_lead_id) => change({ id, updated_at, account_lead_id }).unwrap(),
      undo: ({ id, account_lead_id }, { updated_at }) =>
        change({ id, updated_at, account_lead_id: account_lead_id ?? '' }).unwrap(),
    },
    {
      label: 'Change availability',
      changesPart: true,
      done: 'changed',
      applies: ({ availability }) => availability !== null,
      field: (field) => <Select {...field} label="Availability" options={availabilityOptions} />,
      change: ({ id, updated_at }, value) => change({ id, updated_at, availability: availabilityOf(value) }).unwrap(),
      undo: ({ id, availability }, { updated_at }) =>
        change({ id, updated_at, availability: availability ?? undefined }).unwrap(),
    },
  ];
  return (
    <>
      <ListPage
        noun="people"
        one="person"
        search={search}
        placeholder="Name or email"
        rows={rows}
        bulk={mayChange ? bulk : []}
        columns={columns}
        rowKey={({ id }) => id}
        about="Everyone with an account appears here: clients, assistants and operators."
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
        onAdd={mayChange && (() => setAdding(true))}
        actions={
          mayChange && (
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
