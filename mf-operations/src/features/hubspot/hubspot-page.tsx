import { asErrorBody } from '@workspace/api';
import { type HubspotCallRow, type HubspotCallState, hubspotCallSorts, hubspotCallStates } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Badge, Button, formatDateTime } from '@workspace/ui';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { contentOf, reasonOf, stateLabels, subjectOf } from './call-words.ts';
import { getOperatedHubspotCalls, useRetryOperatedHubspotCallMutation } from './hubspot.api.ts';

const tones: Record<HubspotCallState, 'info' | 'bad' | 'ok'> = { waiting: 'info', failed: 'bad', sent: 'ok' };

/** Renders /operations/hubspot: the messages to HubSpot, and why they wait (product/operations#hubspot). */
export function Component() {
  const search = useListSearch('hubspot', hubspotCallSorts);
  const toast = useToast();
  const [retry, { isLoading }] = useRetryOperatedHubspotCallMutation();
  const state = hubspotCallStates.find((one) => one === search.filter('state'));
  const rows = useRows(getOperatedHubspotCalls, { ...search.query, ...(state && { state }) });
  const isConnected = rows.data?.is_connected ?? true;

  async function sendAgain({ id }: HubspotCallRow) {
    const { error } = await retry(id);
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('The message will be sent again');
  }

  const bulk: BulkAction<HubspotCallRow>[] = [
    {
      label: 'Send again',
      done: 'will be sent again',
      applies: (call) => call.state === 'failed',
      change: ({ id }) => retry(id).unwrap(),
    },
  ];

  const columns: ListColumn<HubspotCallRow, typeof hubspotCallSorts>[] = [
    {
      key: 'subject',
      title: 'Message',
      csv: [
        ['Message', subjectOf],
        ['Content', contentOf],
      ],
      cell: (call) => (
        <span>
          {subjectOf(call)}
          <span className={styles.sub}>{contentOf(call)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      sort: 'state',
      csv: [
        ['State', (call) => stateLabels[call.state]],
        ['Reason', (call) => reasonOf(call, isConnected)],
      ],
      cell: (call) => (
        <span>
          <Badge tone={tones[call.state]} dot>
            {stateLabels[call.state]}
          </Badge>
          <span className={styles.sub}>{reasonOf(call, isConnected)}</span>
        </span>
      ),
    },
    {
      key: 'attempts',
      title: 'Attempts',
      sort: 'attempts',
      csv: [['Attempts', ({ attempts }) => attempts]],
      align: 'end',
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'created_at',
      title: 'Written',
      sort: 'created_at',
      csv: [['Written', ({ created_at }) => created_at]],
      align: 'end',
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '130px',
      hideTitle: true,
      cell: (call) =>
        call.state === 'failed' && (
          <Button
            size="s"
            variant="secondary"
            disabled={isLoading}
            aria-label={`Send again, ${subjectOf(call)}`}
            onClick={() => void sendAgain(call)}
          >
            Send again
          </Button>
        ),
    },
  ];

  return (
    <ListPage
      noun="messages"
      one="message"
      search={search}
      placeholder="Contact id or path"
      rows={rows}
      bulk={bulk}
      columns={columns}
      rowKey={({ id }) => String(id)}
      about="Messages to HubSpot appear here when contacts change."
      filters={
        <Filter
          label="State"
          name="state"
          all="All states"
          values={hubspotCallStates}
          labels={stateLabels}
          search={search}
        />
      }
    />
  );
}
