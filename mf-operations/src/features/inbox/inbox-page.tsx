import { asErrorBody } from '@workspace/api';
import {
  type InboxChange,
  type InboxItem,
  type InboxState,
  inboxKindsFor,
  inboxSorts,
  inboxStates,
} from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { Badge, Button, formatDateTime, Link, layout } from '@workspace/ui';
import { useState } from 'react';
import { AccountLeadField } from '../../list/account-lead-field.tsx';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { getOperatedInbox, useChangeOperatedInboxItemMutation } from './inbox.api.ts';
import { kindLabels, nameOf, ownerLabels, pathOf, stateLabels } from './inbox-words.ts';
import { ItemDialog } from './item-dialog.tsx';

const tones: Record<InboxState, 'info' | 'warn' | 'ok'> = { open: 'info', in_progress: 'warn', done: 'ok' };
const owners = ['me', 'none'] as const;
const keyOf = ({ kind, subject_id }: InboxItem): string => `${kind} ${subject_id}`;

/** Renders /operations/inbox: what waits for the roles of the operator (product/operations#inbox). */
export function Component() {
  const search = useListSearch('inbox', inboxSorts);
  const toast = useToast();
  const user = useUser();
  const [changed, setChanged] = useState<InboxItem | null>(null);
  const [change, { isLoading }] = useChangeOperatedInboxItemMutation();
  const kinds = inboxKindsFor(user.operator_roles);
  const kind = kinds.find((one) => one === search.filter('kind'));
  const owner = owners.find((one) => one === search.filter('owner'));
  const state = inboxStates.find((one) => one === search.filter('state'));
  const rows = useRows(getOperatedInbox, {
    ...search.query,
    ...(kind && { kind }),
    ...(owner && { owner }),
    ...(state && { state }),
  });

  async function act(item: InboxItem, changes: Pick<InboxChange, 'owner_id' | 'state'>, done: string) {
    const { kind: of, subject_id, updated_at } = item;
    const { error } = await change({ kind: of, subject_id, updated_at, ...changes });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(done);
  }

  const action = (item: InboxItem, label: string, changes: Pick<InboxChange, 'owner_id' | 'state'>, done: string) => (
    <Button
      size="s"
      variant="secondary"
      disabled={isLoading}
      aria-label={`${label}, ${nameOf(item)}`}
      onClick={() => void act(item, changes, done)}
    >
      {label}
    </Button>
  );

  type Changes = Pick<InboxChange, 'owner_id' | 'state'>;
  const put = ({ kind: of, subject_id, updated_at }: InboxItem, changes: Changes) =>
    change({ kind: of, subject_id, updated_at, ...changes }).unwrap();
  const putBack = ({ owner: by, state: was }: InboxItem, after: InboxItem) =>
    put(after, { owner_id: by?.id ?? null, state: was });
  const isDone = (item: InboxItem) => item.state === 'done';
  const isOpen = (item: InboxItem) => !isDone(item);
  const bulk: BulkAction<InboxItem>[] = [
    {
      label: 'Take',
      done: 'taken',
      applies: (item) => isOpen(item) && item.owner?.id !== user.id,
      change: (item) => put(item, { owner_id: user.id, state: 'in_progress' }),
      undo: putBack,
    },
    {
      label: 'Assign',
      done: 'assigned',
      applies: isOpen,
      field: (field) => <AccountLeadField {...field} label="Operator" known={null} />,
      change: (item, owner_id) => put(item, { owner_id, state: 'in_progress' }),
      undo: putBack,
    },
    { label: 'Done', done: 'done', applies: isOpen, change: (item) => put(item, { state: 'done' }), undo: putBack },
    {
      label: 'Open again',
      done: 'open again',
      applies: isDone,
      change: (item) => put(item, { state: 'open' }),
      undo: putBack,
    },
  ];

  const columns: ListColumn<InboxItem, typeof inboxSorts>[] = [
    {
      key: 'title',
      title: 'Item',
      sort: 'title',
      csv: [
        ['Item', ({ title }) => title],
        ['Detail', ({ detail }) => detail],
      ],
      cell: (item) => (
        <span>
          <Link to={pathOf(item)}>{item.title}</Link>
          {item.detail && <span className={styles.sub}>{item.detail}</span>}
        </span>
      ),
    },
    {
      key: 'kind',
      title: 'Kind',
      sort: 'kind',
      csv: [
        ['Kind', ({ kind: is }) => kindLabels[is]],
        ['Note', ({ note }) => note],
      ],
      cell: ({ kind: is, note }) => (
        <span>
          {kindLabels[is]}
          {note && <span className={styles.sub}>{note}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      sort: 'state',
      csv: [
        ['State', ({ state: is }) => stateLabels[is]],
        ['Owner', ({ owner: by }) => by?.name ?? null],
      ],
      cell: ({ state: is, owner: by }) => (
        <span>
          <Badge tone={tones[is]} dot>
            {stateLabels[is]}
          </Badge>
          <span className={styles.sub}>{by?.name ?? 'Nobody'}</span>
        </span>
      ),
    },
    {
      key: 'since',
      title: 'Since',
      sort: 'since',
      csv: [['Since', ({ since }) => since]],
      align: 'end',
      cell: ({ since }) => formatDateTime(since),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '260px',
      hideTitle: true,
      cell: (item) => (
        <span className={layout.cluster}>
          {item.state === 'done' ? (
            action(item, 'Open again', { state: 'open' }, 'The item is open again')
          ) : (
            <>
              {item.owner?.id === user.id
                ? action(item, 'Give back', { owner_id: null, state: 'open' }, 'The item is free for others')
                : action(item, 'Take', { owner_id: user.id, state: 'in_progress' }, 'The item is yours')}
              {action(item, 'Done', { state: 'done' }, 'The item is done')}
            </>
          )}
          <Button size="s" variant="ghost" aria-label={`Change, ${nameOf(item)}`} onClick={() => setChanged(item)}>
            Change
          </Button>
        </span>
      ),
    },
  ];

  return (
    <>
      <ListPage
        noun="items"
        one="item"
        search={search}
        placeholder="Name, email, bill or reason"
        rows={rows}
        bulk={bulk}
        columns={columns}
        rowKey={keyOf}
        about="What waits for somebody appears here: new applications, missed shifts, overdue bills and more."
        filters={
          <>
            <Filter label="Kind" name="kind" all="All kinds" values={kinds} labels={kindLabels} search={search} />
            <Filter label="Owner" name="owner" all="Everybody" values={owners} labels={ownerLabels} search={search} />
            <Filter
              label="State"
              name="state"
              all="Not done"
              values={inboxStates}
              labels={stateLabels}
              search={search}
            />
          </>
        }
      />
      {changed && (
        <ItemDialog
          key={keyOf(changed)}
          item={changed}
          current={rows.items.find((item) => keyOf(item) === keyOf(changed)) ?? null}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
