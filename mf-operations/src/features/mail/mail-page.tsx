import { asErrorBody, fetchPresets } from '@workspace/api';
import { canSendAgain, type MailDelivery, type MailState, mailKinds, mailStates } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Badge, Button, formatDateTime, type TableColumn } from '@workspace/ui';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useGetOperatedMailsQuery, useRetryOperatedMailMutation } from './mail.api.ts';
import { kindLabels, reasonOf, stateLabels } from './mail-words.ts';

const tones: Record<MailState, 'info' | 'bad' | 'ok' | 'neutral'> = {
  waiting: 'info',
  sent: 'ok',
  failed: 'bad',
  bounced: 'bad',
  complained: 'bad',
  dropped: 'neutral',
};

/** Renders /operations/mail: the emails of the application, and why they have not arrived (product/operations#mail). */
export function Component() {
  const search = useListSearch();
  const toast = useToast();
  const [retry, { isLoading }] = useRetryOperatedMailMutation();
  const state = mailStates.find((one) => one === search.filter('state'));
  const kind = mailKinds.find((one) => one === search.filter('kind'));
  const query = useGetOperatedMailsQuery(
    { ...search.query, ...(state && { state }), ...(kind && { kind }) },
    { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true },
  );
  const isConnected = query.data?.is_connected ?? true;

  async function sendAgain({ id }: MailDelivery) {
    const { error } = await retry(id);
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('The email will be sent again');
  }

  const columns: TableColumn<MailDelivery>[] = [
    {
      key: 'address',
      title: 'Email',
      cell: (mail) => (
        <span>
          {mail.address}
          <span className={styles.sub}>{kindLabels[mail.kind]}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      cell: (mail) => (
        <span>
          <Badge tone={tones[mail.state]} dot>
            {stateLabels[mail.state]}
          </Badge>
          <span className={styles.sub}>{reasonOf(mail, isConnected)}</span>
        </span>
      ),
    },
    { key: 'attempts', title: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
    { key: 'created_at', title: 'Written', align: 'end', cell: ({ created_at }) => formatDateTime(created_at) },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: (mail) =>
        canSendAgain(mail.state) && (
          <Button
            size="s"
            variant="secondary"
            disabled={isLoading}
            aria-label={`Send again, ${kindLabels[mail.kind]} to ${mail.address}`}
            onClick={() => void sendAgain(mail)}
          >
            Send again
          </Button>
        ),
    },
  ];

  return (
    <ListPage
      noun="emails"
      one="email"
      search={search}
      placeholder="Address"
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <Filter
            label="State"
            name="state"
            all="All states"
            values={mailStates}
            labels={stateLabels}
            search={search}
          />
          <Filter label="Kind" name="kind" all="All kinds" values={mailKinds} labels={kindLabels} search={search} />
        </>
      }
    />
  );
}
