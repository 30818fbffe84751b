import { asErrorBody } from '@workspace/api';
import {
  canSendAgain,
  type MailDelivery,
  type MailState,
  mailKinds,
  mailSorts,
  mailStates,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Badge, Button, formatDateTime } from '@workspace/ui';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { AttachmentButton } from './attachment-button.tsx';
import { getOperatedMails, useRetryOperatedMailMutation } from './mail.api.ts';
import { fileNames, kindLabels, reasonOf, stateLabels } from './mail-words.ts';

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
  const search = useListSearch('mail', mailSorts);
  const toast = useToast();
  const [retry, { isLoading }] = useRetryOperatedMailMutation();
  const state = mailStates.find((one) => one === search.filter('state'));
  const kind = mailKinds.find((one) => one === search.filter('kind'));
  const rows = useRows(getOperatedMails, { ...search.query, ...(state && { state }), ...(kind && { kind }) });
  const isConnected = rows.data?.is_connected ?? true;

  async function sendAgain({ id }: MailDelivery) {
    const { error } = await retry(id);
    if (error) toast.error(asErrorBody(error).message);
    else toast.success('The email will be sent again');
  }

  const bulk: BulkAction<MailDelivery>[] = [
    {
      label: 'Send again',
      done: 'will be sent again',
      applies: (mail) => canSendAgain(mail.state),
      change: ({ id }) => retry(id).unwrap(),
      warning: 'The emails are sent within a minute. This cannot be undone.',
    },
  ];

  const columns: ListColumn<MailDelivery, typeof mailSorts>[] = [
    {
      key: 'address',
      title: 'Email',
      sort: 'address',
      csv: [
        ['Address', ({ address }) => address],
        ['Kind', (mail) => kindLabels[mail.kind]],
      ],
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
      sort: 'state',
      csv: [
        ['State', (mail) => stateLabels[mail.state]],
        ['Reason', ({ last_error }) => last_error],
      ],
      cell: (mail) => (
        <span>
          <Badge tone={tones[mail.state]} dot>
            {stateLabels[mail.state]}
          </Badge>
          <span className={styles.sub}>{reasonOf(mail, isConnected)}</span>
        </span>
      ),
    },
    {
      key: 'attachment',
      title: 'File',
      csv: [['File', ({ attachment }) => attachment && fileNames[attachment]]],
      cell: (mail) => <AttachmentButton mail={mail} />,
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
      width: '170px',
      sort: 'created_at',
      csv: [['Written', ({ created_at }) => created_at]],
      align: 'end',
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '120px',
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
      rows={rows}
      bulk={bulk}
      about="Emails of the application appear here."
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
