import type { Sql, TransactionSql } from 'postgres';
import type { Claims } from '../api/claims.ts';
import { codeOf } from '../errors.ts';
import { actAs } from './as-caller.ts';

const DENIED = '42501';

/**
 * Who may read and write the broadcasts of a private channel. The policies of `realtime.messages` decide: a client may
 * read if it sees a message of the topic, and write if it may insert one.
 */
export interface Permissions {
  mayRead(topic: string, claims: Claims): Promise<boolean>;
  mayWrite(topic: string, claims: Claims): Promise<boolean>;
}

/** Creates the check of permissions. It tries each action in a transaction, which it rolls back. */
export function createPermissions(sql: Sql): Permissions {
  const undone = new Error('Rolled back on purpose');

  async function rehearse(topic: string, act: (transaction: TransactionSql) => Promise<boolean>): Promise<boolean> {
    let allowed = false;
    await sql
      .begin(async (transaction) => {
        await transaction`select set_config('realtime.topic', ${topic}, true)`;
        allowed = await act(transaction);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone && codeOf(error) !== DENIED) throw error;
      });
    return allowed;
  }

  return {
    mayRead: (topic, claims) =>
      rehearse(topic, async (transaction) => {
        const [probe] = await transaction<{ id: string }[]>`
          insert into realtime.messages (topic, extension) values (${topic}, 'broadcast') returning id`;
        await actAs(transaction, claims);
        const seen = await transaction`
          select from realtime.messages where topic = ${topic} and id = ${probe?.id ?? null}`;
        return seen.length > 0;
      }),
    mayWrite: (topic, claims) =>
      rehearse(topic, async (transaction) => {
        await actAs(transaction, claims);
        await transaction`insert into realtime.messages (topic, extension) values (${topic}, 'broadcast')`;
        return true;
      }),
  };
}
