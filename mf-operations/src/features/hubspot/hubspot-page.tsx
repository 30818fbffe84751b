import { asErrorBody } from '@workspace/api';
import { type HubspotCallRow, type HubspotCallState, hubspotCallStates } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Badge, Button, formatDateTime, type TableColumn } from '@workspace/ui';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { contentOf, reasonOf, stateLabels, subjectOf } from './call-words.ts';
import { useGetOperatedHubspotCallsQuery, useRetryOperatedHubspotCallMutation } from './hubspot.api.ts';

const tones: Record<HubspotCallState, 'info' | 'bad' | 'ok'> = { waiting: 'info', failed: 'bad', sent: 'ok' };

/** Renders /operations/hubspot: the messages to HubSpot, and why they wait (product/operations#hubspot). */
export function Component() {
  const search = useListSearch();
  const toast = useToast();
  const [retry, { isLoading }] = useRetryOperatedHubspotCallMutation();
  const state = hubspotCallStates.find((one) => one === search.filter('state'));
  const query = useGetOperatedHubspotCallsQuery({ ...search.query, ...(state && { state }) }, sharedRows);
  const isConnected = query.data?.is_connected ?? true;

  async function sendAgain({ id }: HubspotCallRow) {
    const { error } = await retry(id);
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('The message will be sent again');
  }

  const columns: TableColumn<HubspotCallRow>[] = [
    {
      key: 'subject',
      title: 'Message',
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
      cell: (call) => (
        <span>
          <Badge tone={tones[call.state]} dot>
            {stateLabels[call.state]}
          </Badge>
          <span className={styles.sub}>{reasonOf(call, isConnected)}</span>
        </span>
      ),
    },
    { key: 'attempts', title: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
    { key: 'created_at', title: 'Written', align: 'end', cell: ({ created_at }) => formatDateTime(created_at) },
    {
      key: 'actions',
      title: 'Actions',
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
      query={query}
      columns={columns}
      rowKey={({ id }) => String(id)}
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
