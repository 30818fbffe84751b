import { asErrorBody, fetchPresets } from '@workspace/api';
import type { ReleaseWebhook } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import {
  Badge,
  type BadgeProps,
  Button,
  Card,
  ConfirmDialog,
  formatDateTime,
  Loaded,
  Row,
  SkeletonList,
  Table,
} from '@workspace/ui';
import { useState } from 'react';
import { CopyField } from '../../copy-field/copy-field.tsx';
import { AlertAddressDialog } from './alert-address-dialog.tsx';
import { plural } from './numbers.ts';
import {
  useGetReleaseWebhookQuery,
  useRemoveReleaseWebhookMutation,
  useTestReleaseWebhookMutation,
} from './release-webhooks.api.ts';
import styles from './remotes.module.css';

type Alert = ReleaseWebhook['alerts'][number];

const kindWords: Record<Alert['kind'], string> = {
  failing: 'Fails for viewers',
  withdrawn: 'Withdrawn',
  promoted: 'Promoted',
  rolled_back: 'Rolled back',
  test: 'Test',
};

const states: Record<Alert['state'], { label: string; tone: BadgeProps['tone'] }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Given up', tone: 'bad' },
};

/** Time in ms between two looks at alerts that wait. */
const pollMs = 3_000;

/**
 * Renders the card with which administrators set where the alerts of a remote go (product/remotes#alerts), and see the
 * last ones. A new secret shows until the page is left or another one is made.
 */
export function AlertsCard({ remote }: { remote: string }) {
  const [isWaiting, setWaiting] = useState(false);
  const query = useGetReleaseWebhookQuery(remote, {
    ...fetchPresets.fresh.hook,
    pollingInterval: isWaiting ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  const waits = query.data?.alerts.some(({ state }) => state === 'waiting') ?? false;
  if (waits !== isWaiting) setWaiting(waits);
  const [secret, setSecret] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title="Alerts"
      description={`The team of ${remote} is told when a release fails or was withdrawn, promoted or rolled back.`}
      padding="none"
    >
      {secret !== null && (
        <div className={styles.newToken}>
          <CopyField
            key={secret}
            label={`Secret of the alerts of ${remote}`}
            hint="Copy it now: it is shown only here. The team checks with it that an alert comes from this application."
            value={secret}
            noun="secret"
          />
        </div>
      )}
      <Loaded
        data={query.data}
        query={query}
        failed="The alerts can't be shown right now"
        text={query.error && asErrorBody(query.error).message}
        loading={<SkeletonList count={1} avatar={false} label="Loading the alerts" />}
      >
        {(webhook) => (
          <>
            <Address
              remote={remote}
              url={webhook.url}
              onEdit={() => setEditing(true)}
              onRemoved={() => setSecret(null)}
            />
            {webhook.alerts.length > 0 && <Alerts remote={remote} alerts={webhook.alerts} />}
            {isEditing && (
              <AlertAddressDialog
                remote={remote}
                url={webhook.url}
                onMade={setSecret}
                onClose={() => setEditing(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface AddressProps {
  remote: string;
  url: string | null;
  onEdit: () => void;
  onRemoved: () => void;
}

function Address({ remote, url, onEdit, onRemoved }: AddressProps) {
  const toast = useToast();
  const [test, { isLoading: isTesting }] = useTestReleaseWebhookMutation();
  const [remove, { isLoading, error, reset }] = useRemoveReleaseWebhookMutation();
  const [isAsked, setAsked] = useState(false);
  const sendTest = async () => {
    const { error } = await test(remote);
    if (error) toast.error(asErrorBody(error).message);
  };
  const close = () => {
    setAsked(false);
    reset();
  };
  const confirm = async () => {
    if ((await remove(remote)).error) return;
    close();
    onRemoved();
    toast.success('Alerts ended');
  };
  return (
    <div className={styles.none}>
      <p className={styles.address}>{url ?? 'No address yet, so nobody is told.'}</p>
      <Row gap={2} wrap>
        <Button size="s" variant="secondary" onClick={onEdit}>
          {url ? 'Change address' : 'Set an address'}
        </Button>
        {url && (
          <>
            <Button size="s" variant="secondary" loading={isTesting} onClick={() => void sendTest()}>
              Send a test
            </Button>
            <Button size="s" variant="secondary" onClick={() => setAsked(true)}>
              End alerts
            </Button>
          </>
        )}
      </Row>
      <ConfirmDialog
        open={isAsked}
        onClose={close}
        onConfirm={() => void confirm()}
        title={`End the alerts of ${remote}?`}
        body="Its team is told of nothing any more. The list of alerts goes as well."
        confirmLabel="End alerts"
        danger
        pending={isLoading}
        error={error && asErrorBody(error).message}
      />
    </div>
  );
}

function Alerts({ remote, alerts }: { remote: string; alerts: readonly Alert[] }) {
  return (
    <Table
      label={`Last alerts of ${remote}`}
      className={styles.flush}
      rows={alerts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'alert',
          title: 'Alert',
          cell: ({ kind, version }) => (
            <span className={styles.lines}>
              <strong>{kindWords[kind]}</strong>
              {version && <span className={styles.quiet}>{version}</span>}
            </span>
          ),
        },
        { key: 'time', title: 'When', cell: ({ created_at }) => formatDateTime(created_at) },
        {
          key: 'state',
          title: 'State',
          cell: ({ state, attempts, error }) => (
            <span className={styles.lines}>
              <span>
                <Badge tone={states[state].tone} dot>
                  {states[state].label}
                </Badge>
              </span>
              {error && <span className={styles.quiet}>{`${error} ${plural(attempts, 'attempt')}.`}</span>}
            </span>
          ),
        },
      ]}
    />
  );
}
