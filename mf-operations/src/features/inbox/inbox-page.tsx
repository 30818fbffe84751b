import { asErrorBody } from '@workspace/api';
import { type InboxChange, type InboxItem, type InboxState, inboxKindsFor, inboxStates } from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { Badge, Button, formatDateTime, Link, layout, type TableColumn } from '@workspace/ui';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useChangeOperatedInboxItemMutation, useGetOperatedInboxQuery } from './inbox.api.ts';
import { kindLabels, nameOf, ownerLabels, pathOf, stateLabels } from './inbox-words.ts';
import { NoteDialog } from './note-dialog.tsx';

const tones: Record<InboxState, 'info' | 'warn' | 'ok'> = { open: 'info', in_progress: 'warn', done: 'ok' };
const owners = ['me', 'none'] as const;
const keyOf = ({ kind, subject_id }: InboxItem): string => `${kind} ${subject_id}`;

/** Renders /operations/inbox: what waits for the roles of the operator (product/operations#inbox). */
export function Component() {
  const search = useListSearch();
  const toast = useToast();
  const user = useUser();
  const [noted, setNoted] = useState<InboxItem | null>(null);
  const [change, { isLoading }] = useChangeOperatedInboxItemMutation();
  const kinds = inboxKindsFor(user.operator_roles);
  const kind = kinds.find((one) => one === search.filter('kind'));
  const owner = owners.find((one) => one === search.filter('owner'));
  const state = inboxStates.find((one) => one === search.filter('state'));
  const query = useGetOperatedInboxQuery(
    { ...search.query, ...(kind && { kind }), ...(owner && { owner }), ...(state && { state }) },
    sharedRows,
  );

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

  const columns: TableColumn<InboxItem>[] = [
    {
      key: 'title',
      title: 'Item',
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
      cell: ({ state: is, owner: by }) => (
        <span>
          <Badge tone={tones[is]} dot>
            {stateLabels[is]}
          </Badge>
          <span className={styles.sub}>{by?.name ?? 'Nobody'}</span>
        </span>
      ),
    },
    { key: 'since', title: 'Since', align: 'end', cell: ({ since }) => formatDateTime(since) },
    {
      key: 'actions',
      title: 'Actions',
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
          <Button size="s" variant="ghost" aria-label={`Note, ${nameOf(item)}`} onClick={() => setNoted(item)}>
            Note
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
        query={query}
        columns={columns}
        rowKey={keyOf}
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
      {noted && (
        <NoteDialog
          key={keyOf(noted)}
          item={noted}
          current={query.data?.items.find((item) => keyOf(item) === keyOf(noted)) ?? null}
          onClose={() => setNoted(null)}
        />
      )}
    </>
  );
}
