import { randomUUID } from 'node:crypto';
import { connect } from '../src/database/connect.ts';
import { type ProductServer, startProductServer } from './support/product-server.ts';
import { until } from './support/until.ts';

let server: ProductServer;
let operator: ReturnType<typeof connect>;
let assistant: ReturnType<typeof connect>;
let onlooker: ReturnType<typeof connect>;

beforeAll(async () => {
  server = await startProductServer();
  operator = connect(server.databaseUrl);
  assistant = connect(server.databaseUrl);
  onlooker = connect(server.databaseUrl);
});
afterAll(async () => {
  await onlooker?.end();
  await assistant?.end();
  await operator?.end();
  await server?.close();
});

async function newAssistant(): Promise<string> {
  const person = randomUUID();
  await operator`insert into auth.users (id, email, raw_user_meta_data)
    values (${person}, ${`${person}@workspace.test`}, '{"account_type": "assistant"}')`;
  return person;
}

/**
 * Returns whether a call waits for a lock. Uses its own connection, because PostgreSQL reads this statistic only once
 * per transaction.
 */
async function waitsForLock(call: string): Promise<boolean> {
  const waiting = await onlooker`select from pg_stat_activity
    where wait_event_type = 'Lock' and query like ${`%${call}%`}`;
  return waiting.length > 0;
}

test('tell_reactivated does not mark an assistant as back if their status changes during the call', async () => {
  const person = await newAssistant();
  await operator`update prod.assistant_cvs set status = 'Unavailable' where user_id = ${person}`;
  const tell = async (): Promise<boolean> =>
    assistant.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.sub', ${person}, true)`;
      return (await transaction`select prod.tell_reactivated() as away`)[0]?.away;
    });

  const told = await operator.begin(async (transaction) => {
    await transaction`update prod.assistant_cvs set status = 'Working' where user_id = ${person}`;
    const telling = tell();
    await until('the call waits', () => waitsForLock('tell_reactivated'));
    return { telling };
  });
  expect(await told.telling).toBe(false);
  const [entry] = await operator`select reactivated_at from prod.pipeline_entries where assistant_id = ${person}`;
  expect(entry).toEqual({ reactivated_at: null });
});

test('move_pipeline locks the CV before the pipeline entry, so it cannot deadlock with a change of status', async () => {
  const person = await newAssistant();
  // `then` sends the query. The test awaits the result only after the transaction has released its lock.
  const move = () => assistant`select prod.move_pipeline(${person}, 'Applied', 'Rejected')`.then(() => 'done');
  const { moved } = await operator.begin(async (transaction) => {
    await transaction`select from prod.assistant_cvs where user_id = ${person} for update`;
    const moving = move();
    await until('the move waits', () => waitsForLock('move_pipeline'));
    expect(
      await transaction`select from prod.pipeline_entries where assistant_id = ${person} for update nowait`,
    ).toHaveLength(1);
    return { moved: moving };
  });
  expect(await moved).toBe('done');
});
