import type { Claims } from '../api/claims.ts';
import { type Binding, isAbout, passes } from './bindings.ts';
import type { Change } from './feed.ts';

/** A topic that a connection has joined. */
export interface Channel {
  topic: string;
  joinRef: string | null;
  claims: Claims;
  bindings: Binding[];
  /** Whether a client gets its own broadcasts back. */
  echo: boolean;
  /** A private channel hears only private broadcasts, and policies decide who may join it. */
  isPrivate: boolean;
  send(event: string, payload: Record<string, unknown>): void;
}

/**
 * Reads a changed row with the subscriber's claims. Returns undefined if row-level security hides the row or the row no
 * longer exists.
 */
export type ReadRow = (change: Change, claims: Claims) => Promise<Record<string, unknown> | undefined>;

export function hasExpired({ claims }: Channel): boolean {
  return claims.exp !== undefined && claims.exp * 1000 <= Date.now();
}

/** Sends a change to a channel if a subscription matches and the subscriber may see the row. */
export async function deliver(channel: Channel, change: Change, read: ReadRow): Promise<void> {
  const about = channel.bindings.filter((binding) => isAbout(binding, change));
  if (about.length === 0) return;
  const deleted = change.type === 'DELETE';
  // Row-level security cannot check a deleted row, so only the row's owner and the service role receive the deletion.
  if (deleted && !mayHearOfDeletion(channel.claims, change)) return;
  const record = deleted ? undefined : await read(change, channel.claims);
  if (!deleted && !record) return;
  const row = record ?? { ...change.key, user_id: change.owner };
  const ids = about.filter((binding) => passes(binding, row)).map(({ id }) => id);
  if (ids.length === 0) return;
  channel.send('postgres_changes', {
    ids,
    data: {
      schema: change.schema,
      table: change.table,
      type: change.type,
      commit_timestamp: change.at,
      columns: Object.keys(row).map((name) => ({ name, type: 'json' })),
      ...(record && { record }),
      ...(change.type !== 'INSERT' && { old_record: change.key }),
      errors: null,
    },
  });
}

function mayHearOfDeletion({ role, sub }: Claims, { owner }: Change): boolean {
  return role === 'service_role' || (owner !== null && owner === sub);
}
