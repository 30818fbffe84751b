import { asErrorBody, fetchPresets } from '@workspace/api';
import { apiDocsPath, type ReleaseToken } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import {
  Badge,
  type BadgeProps,
  Button,
  Card,
  ConfirmDialog,
  formatDate,
  formatDateTime,
  Link,
  Loaded,
  SkeletonList,
  Table,
} from '@workspace/ui';
import { useState } from 'react';
import { CopyField } from '../../copy-field/copy-field.tsx';
import { type NewToken, NewTokenDialog } from './new-token-dialog.tsx';
import { useGetReleaseTokensQuery, useRevokeReleaseTokenMutation } from './release-tokens.api.ts';
import styles from './remotes.module.css';
import { scopeWords } from './scope-words.ts';

const states: Record<ReleaseToken['state'], { label: string; tone: BadgeProps['tone'] }> = {
  active: { label: 'Active', tone: 'ok' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

/**
 * Renders the card with which administrators make, list and revoke the tokens with which teams release
 * (product/remotes#tokens). A new token shows until the page is left or another one is made.
 */
export function ReleaseTokensCard() {
  const query = useGetReleaseTokensQuery(undefined, fetchPresets.fresh.hook);
  const [made, setMade] = useState<NewToken | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<ReleaseToken | null>(null);
  return (
    <Card
      title="Release tokens"
      description={
        <>
          The team of a remote needs one to release it. All calls are in the{' '}
          <Link to={apiDocsPath} external>
            API reference
          </Link>
          .
        </>
      }
      padding="none"
      actions={
        <Button variant="secondary" size="s" onClick={() => setMaking(true)}>
          New token
        </Button>
      }
    >
      {made && (
        <div className={styles.newToken}>
          <CopyField
            key={made.id}
            label={`Release token for ${made.remote}`}
            hint="Copy it now: it is shown only here. Everybody who has it can release this remote."
            value={made.token}
            noun="token"
          />
        </div>
      )}
      <Loaded
        data={query.data}
        query={query}
        failed="The release tokens can't be shown right now"
        text={query.error && asErrorBody(query.error).message}
        loading={<SkeletonList count={1} avatar={false} label="Loading the release tokens" />}
      >
        {(tokens) =>
          tokens.length === 0 ? (
            <p className={styles.none}>No tokens yet.</p>
          ) : (
            <Tokens tokens={tokens} onRevoke={setAsked} />
          )
        }
      </Loaded>
      {isMaking && <NewTokenDialog onMade={setMade} onClose={() => setMaking(false)} />}
      <RevokeDialog
        token={asked}
        onClose={() => setAsked(null)}
        onRevoked={({ id }) => setMade(made?.id === id ? null : made)}
      />
    </Card>
  );
}

interface TokensProps {
  tokens: readonly ReleaseToken[];
  onRevoke: (token: ReleaseToken) => void;
}

function Tokens({ tokens, onRevoke }: TokensProps) {
  return (
    <Table
      label="Release tokens"
      className={styles.flush}
      rows={tokens}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'token', title: 'Token', cell: (token) => <TokenCell token={token} /> },
        {
          key: 'scopes',
          title: 'Allows',
          cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope].label).join(', '),
        },
        {
          key: 'expires',
          title: 'Expires',
          cell: ({ expires_at }) => <span className={styles.day}>{formatDate(expires_at)}</span>,
        },
        {
          key: 'used',
          title: 'Last used',
          cell: ({ last_used_at }) => (last_used_at ? formatDateTime(last_used_at) : 'Never'),
        },
        {
          key: 'actions',
          title: 'Actions',
          hideTitle: true,
          align: 'end',
          cell: (token) =>
            token.state === 'active' && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Revoke: ${token.remote}, ${token.name}`}
                onClick={() => onRevoke(token)}
              >
                Revoke
              </Button>
            ),
        },
      ]}
    />
  );
}

function TokenCell({ token: { id, remote, name, state, made_by, created_at } }: { token: ReleaseToken }) {
  const { label, tone } = states[state];
  return (
    <span className={styles.lines}>
      <span className={styles.version}>
        <strong>{remote}</strong>
        <Badge tone={tone} dot>
          {label}
        </Badge>
      </span>
      <span className={styles.quiet}>
        {name} · token {id}, made by {made_by ?? 'a command'} on {formatDate(created_at)}
      </span>
    </span>
  );
}

interface RevokeDialogProps {
  /** The token to revoke; null while the dialog is closed. */
  token: ReleaseToken | null;
  onClose: () => void;
  onRevoked: (token: ReleaseToken) => void;
}

function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const toast = useToast();
  const [revoke, { isLoading, error, reset }] = useRevokeReleaseTokenMutation();
  // Keeps the texts visible during the closing animation, when `token` is already null.
  const [shown, setShown] = useState(token);
  if (token && token !== shown) setShown(token);
  const close = () => {
    onClose();
    reset();
  };
  const confirm = async () => {
    if (!token || (await revoke(token.id)).error) return;
    close();
    onRevoked(token);
    toast.success('Release token revoked');
  };
  return (
    <ConfirmDialog
      open={token !== null}
      onClose={close}
      onConfirm={() => void confirm()}
      title={`Revoke the token of ${shown?.name} for ${shown?.remote}?`}
      body="Its next call is refused. What it has released stays live."
      confirmLabel="Revoke token"
      danger
      pending={isLoading}
      error={error && asErrorBody(error).message}
    />
  );
}
