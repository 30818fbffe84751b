import 'fake-indexeddb/auto';
import type { Outbox } from '@workspace/api';
import { type ErrorBody, errorCodes, type WaitingChange, type WaitingWords } from '@workspace/contracts';
import { changeStore } from './change-store.ts';
import { forgetOutbox } from './forget-outbox.ts';
import { createOutbox, textsOf } from './outbox.ts';

type Answer = { data?: unknown; error?: ErrorBody };

const account = crypto.randomUUID();
const words = (about: string, fields: Partial<WaitingWords> = {}): WaitingWords => ({
  about,
  what: 'Change of a task',
  name: 'Invoices',
  details: [],
  texts: [{ path: ['changes', 'title'], label: 'Title', isLong: false, limit: 200 }],
  tags: ['Task'],
  version: { url: 'tasks/1', path: ['updated_at'] },
  ...fields,
});
const call = (title: string) => ({
  method: 'PATCH',
  url: 'tasks/1',
  body: { updated_at: 'v0', changes: { title } },
  key: crypto.randomUUID(),
});
const failure = (status: number, fields: Partial<ErrorBody> = {}): Answer => ({
  error: { message: 'No', info: null, status, errorCode: null, type: 'unknown', ...fields },
});
const away = failure(503, { errorCode: errorCodes.offline });

let sent: WaitingChange[];
let answer: (change: WaitingChange) => Answer | Promise<Answer>;
let read: () => Promise<Answer>;
let reads: number;
let changes: string[][];
const opened: Outbox[] = [];
beforeEach(async () => {
  sent = [];
  changes = [];
  answer = () => away;
  read = async () => ({ data: { updated_at: 'newest' } });
  reads = 0;
  await forgetOutbox();
});
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.stop();
});

/** Opens the outbox of an account, as a page does. */
async function open(of = account): Promise<Outbox> {
  const outbox = createOutbox({
    account: of,
    send: async (change) => {
      sent.push(change);
      return answer(change);
    },
    read: () => {
      reads += 1;
      return read();
    },
    onChange: (tags) => changes.push(tags),
  });
  opened.push(outbox);
  await until(() => outbox.entries() !== null);
  return outbox;
}
const until = async (isTrue: () => boolean) => {
  for (let round = 0; round < 500 && !isTrue(); round += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isTrue()).toBe(true);
};
const titles = () => sent.map(({ body }) => (body.changes as { title: string }).title);

test('tries a change again that waits after others were sent, without an event of the network', async () => {
  const outbox = await open();
  for (const title of ['one', 'two']) {
    answer = () => away;
    await outbox.add(words('task:1'), call(title));
    answer = () => ({ data: {} });
    await until(() => outbox.entries()?.length === 0);
  }
  expect(titles()).toEqual(['one', 'two']);
});

test('sends what an earlier page has left, in order, each change under its key, and later ones with the new version', async () => {
  const before = await open();
  const calls = [call('one'), call('two')];
  for (const one of calls) await before.add(words('task:1'), one);
  expect(before.isBusy()).toBe(true);
  before.stop();
  answer = ({ body }) => ({ data: { updated_at: `after ${body.updated_at}` } });
  const outbox = await open();
  await until(() => outbox.entries()?.length === 0);
  expect(titles()).toEqual(['one', 'two']);
  expect(sent.map(({ key }) => key)).toEqual(calls.map(({ key }) => key));
  expect(sent.map(({ body }) => body.updated_at)).toEqual(['v0', 'after v0']);
  expect(changes.at(-1)).toEqual(['Task']);
});

test.each([503, 500, 429, 401])(
  'repeats a change under the same key after the status %d, before later ones',
  async (status) => {
    const outbox = await open();
    answer = () => failure(status);
    await outbox.add(words('task:1'), call('one'));
    await outbox.add(words('task:2'), call('two'));
    outbox.send();
    await until(() => sent.length === 1);
    answer = () => ({ data: {} });
    window.dispatchEvent(new Event('online'));
    await until(() => outbox.entries()?.length === 0);
    expect(titles()).toEqual(['one', 'one', 'two']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  },
);

test('a refused change stays with its reason, holds up no other, and is sent again over the present version with the mended text', async () => {
  const outbox = await open();
  answer = ({ body }) => ((body.changes as { title: string }).title === 'no' ? failure(409) : { data: {} });
  await outbox.add(words('task:1'), call('no'));
  await outbox.add(words('task:2'), call('yes'));
  outbox.send();
  await until(() => outbox.entries()?.length === 1 && outbox.entries()?.[0]?.problem === 'No');
  expect(titles()).toEqual(['no', 'yes']);
  expect(outbox.isBusy()).toBe(false);
  const [refused] = outbox.entries() ?? [];
  if (!refused) throw new Error('Nothing was refused.');
  expect(textsOf(refused)).toEqual(['no']);
  await outbox.mend(refused.id, ['better']);
  await until(() => outbox.entries()?.length === 0);
  expect(sent.at(-1)?.body).toEqual({ updated_at: 'newest', changes: { title: 'better' } });
  expect(sent.at(-1)?.key).not.toBe(refused.key);
});

test('a change that somebody discards while it is sent stays away, also if the server refuses it', async () => {
  const outbox = await open();
  const asked = Promise.withResolvers<Answer>();
  answer = () => asked.promise;
  await outbox.add(words('task:1'), call('one'));
  outbox.send();
  await until(() => sent.length === 1);
  await outbox.drop(outbox.entries()?.[0]?.id ?? 0);
  await outbox.add(words('task:2'), call('two'));
  answer = () => ({ data: {} });
  asked.resolve(failure(409));
  await until(() => outbox.entries()?.length === 0);
  expect(titles()).toEqual(['one', 'two']);
});

test('a change that somebody discards while its version is read is not sent', async () => {
  const outbox = await open();
  answer = () => failure(409);
  await outbox.add(words('task:1'), call('one'));
  outbox.send();
  await until(() => outbox.entries()?.[0]?.problem === 'No');
  const version = Promise.withResolvers<Answer>();
  read = () => version.promise;
  const { id = 0 } = outbox.entries()?.[0] ?? {};
  await outbox.mend(id, ['better']);
  await until(() => reads === 1);
  await outbox.drop(id);
  await outbox.add(words('task:2'), call('two'));
  answer = () => ({ data: {} });
  version.resolve({ data: { updated_at: 'newest' } });
  await until(() => outbox.entries()?.length === 0);
  expect(titles()).toEqual(['one', 'two']);
});

test('a dropped change is never sent', async () => {
  const outbox = await open();
  await outbox.add(words('task:1'), call('one'));
  const [waiting] = outbox.entries() ?? [];
  await outbox.drop(waiting?.id ?? 0);
  expect(outbox.entries()).toEqual([]);
  outbox.send();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([]);
});

test('the changes of another account are removed when an account signs in', async () => {
  const first = await open();
  await first.add(words('task:1'), call('one'));
  first.stop();
  answer = () => ({ data: {} });
  const second = await open(crypto.randomUUID());
  expect(second.entries()).toEqual([]);
  expect(await changeStore.of(account)).toEqual([]);
  expect(sent).toEqual([]);
});

test('a change that the server refuses because another account is signed in waits', async () => {
  const outbox = await open();
  answer = () => failure(403, { errorCode: errorCodes.otherAccount });
  await outbox.add(words('task:1'), call('one'));
  outbox.send();
  await until(() => sent.length === 1);
  expect(outbox.entries()?.[0]?.problem).toBeNull();
});
