import { asErrorBody } from '@workspace/api';
import {
  type DeskConversation,
  type DeskConversationChange,
  type DeskState,
  deskConversationSorts,
  deskStates,
} from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { Badge, Button, formatDateTime, Link, LinkButton, layout } from '@workspace/ui';
import { useState } from 'react';
import { AccountLeadField } from '../../list/account-lead-field.tsx';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { accountTypeLabel } from '../people/account-type-labels.ts';
import { ConversationDialog } from './conversation-dialog.tsx';
import { getDeskConversations, useChangeDeskConversationMutation } from './conversations.api.ts';
import { assigneeLabels, deskStateLabels } from './desk-words.ts';

const tones: Record<DeskState, 'info' | 'warn' | 'ok'> = { open: 'info', waiting: 'warn', closed: 'ok' };
const assignees = ['me', 'none'] as const;
type Changes = Pick<DeskConversationChange, 'state' | 'assignee_id'>;

/** Renders /operations/conversations: those of clients and assistants with the company (product/operations#conversations). */
export function Component() {
  const search = useListSearch('conversations', deskConversationSorts);
  const toast = useToast();
  const user = useUser();
  const [changed, setChanged] = useState<DeskConversation | null>(null);
  const [change, { isLoading }] = useChangeDeskConversationMutation();
  const state = deskStates.find((one) => one === search.filter('state'));
  const assignee = assignees.find((one) => one === search.filter('assignee'));
  const rows = useRows(getDeskConversations, {
    ...search.query,
    ...(state && { state }),
    ...(assignee && { assignee }),
    ...(search.filter('unread') && { unread: '1' as const }),
  });

  async function act({ id, updated_at }: DeskConversation, changes: Changes, done: string) {
    const { error } = await change({ id, updated_at, ...changes });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(done);
  }

  const action = (conversation: DeskConversation, label: string, changes: Changes, done: string) => (
    <Button
      size="s"
      variant="secondary"
      disabled={isLoading}
      aria-label={`${label}, conversation of ${conversation.name}`}
      onClick={() => void act(conversation, changes, done)}
    >
      {label}
    </Button>
  );

  const put = ({ id, updated_at }: DeskConversation, changes: Changes) =>
    change({ id, updated_at, ...changes }).unwrap();
  const putBack = ({ state: was, assignee_id }: DeskConversation, after: DeskConversation) =>
    put(after, { state: was, assignee_id });
  const isClosed = (conversation: DeskConversation) => conversation.state === 'closed';
  const bulk: BulkAction<DeskConversation>[] = [
    {
      label: 'Assign',
      done: 'assigned',
      field: (field) => <AccountLeadField {...field} label="Operator" known={null} />,
      change: (conversation, assignee_id) => put(conversation, { assignee_id }),
      undo: putBack,
    },
    {
      label: 'Close',
      done: 'closed',
      applies: (conversation) => !isClosed(conversation),
      change: (conversation) => put(conversation, { state: 'closed' }),
      undo: putBack,
    },
    {
      label: 'Open again',
      done: 'open again',
      applies: isClosed,
      change: (conversation) => put(conversation, { state: 'open' }),
      undo: putBack,
    },
  ];

  const columns: ListColumn<DeskConversation, typeof deskConversationSorts>[] = [
    {
      key: 'person',
      title: 'Person',
      sort: 'name',
      csv: [
        ['Person', ({ name }) => name],
        ['Account type', ({ account_type }) => accountTypeLabel(account_type)],
        ['With', ({ is_with_desk }) => (is_with_desk ? 'Desk' : 'Account lead')],
      ],
      cell: ({ person_id, name, account_type, is_with_desk }) => (
        <span>
          <Link to={paths.person(person_id)}>{name}</Link>
          <span className={styles.sub}>
            {accountTypeLabel(account_type)}, {is_with_desk ? 'with the desk' : 'with the account lead'}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      sort: 'state',
      csv: [
        ['State', ({ state: is }) => deskStateLabels[is]],
        ['Assignee', ({ assignee_name }) => assignee_name],
      ],
      cell: ({ state: is, assignee_name }) => (
        <span>
          <Badge tone={tones[is]} dot>
            {deskStateLabels[is]}
          </Badge>
          <span className={styles.sub}>{assignee_name ?? 'Nobody'}</span>
        </span>
      ),
    },
    {
      key: 'last_message_at',
      title: 'Last message',
      sort: 'last_message_at',
      csv: [
        ['Last message', ({ last_message_at }) => last_message_at],
        ['Unread', ({ unread_count }) => unread_count],
      ],
      align: 'end',
      cell: ({ last_message_at, unread_count }) => (
        <span>
          {formatDateTime(last_message_at)}
          {unread_count > 0 && <span className={styles.sub}>{unread_count} unread</span>}
        </span>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: (conversation) => {
        const { id, name, state: is, assignee_id, is_member } = conversation;
        return (
          <span className={layout.cluster}>
            {is_member && (
              <LinkButton size="s" variant="secondary" to={paths.chat(id)} aria-label={`Read the messages of ${name}`}>
                Read
              </LinkButton>
            )}
            {assignee_id !== user.id &&
              action(conversation, 'Take', { assignee_id: user.id }, 'The conversation is yours')}
            {is === 'closed'
              ? action(conversation, 'Open again', { state: 'open' }, 'The conversation is open again')
              : action(conversation, 'Close', { state: 'closed' }, 'The conversation is closed')}
            <Button
              size="s"
              variant="ghost"
              aria-label={`Change, conversation of ${name}`}
              onClick={() => setChanged(conversation)}
            >
              Change
            </Button>
          </span>
        );
      },
    },
  ];

  return (
    <>
      <ListPage
        noun="conversations"
        one="conversation"
        search={search}
        placeholder="Name or email"
        rows={rows}
        bulk={bulk}
        columns={columns}
        rowKey={({ id }) => id}
        about="Conversations of clients and assistants with the company appear here."
        filters={
          <>
            <Filter
              label="State"
              name="state"
              all="Not closed"
              values={deskStates}
              labels={deskStateLabels}
              search={search}
            />
            <Filter
              label="Assignee"
              name="assignee"
              all="Everybody"
              values={assignees}
              labels={assigneeLabels}
              search={search}
            />
            <Filter
              label="Messages"
              name="unread"
              all="All messages"
              values={['1']}
              labels={{ 1: 'Unread' }}
              search={search}
            />
          </>
        }
      />
      {changed && (
        <ConversationDialog
          key={changed.id}
          conversation={changed}
          current={rows.items.find(({ id }) => id === changed.id) ?? null}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
