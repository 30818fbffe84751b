import 'fake-indexeddb/auto';
import { accountHeader, keptForHeader } from '@workspace/contracts';
import { keptCalls } from './answers.ts';
import type { WorkerEvent } from './scope.ts';

const address = `${location.origin}/api/teams`;

/** jsdom has no events of workers, which Workbox looks for. */
class FetchEvent extends Event {
  waitUntil(): void {}
}
Object.assign(globalThis, { FetchEvent, ExtendableEvent: FetchEvent, __WB_DISABLE_DEV_LOGS: true });
const calls = keptCalls({ isApi: () => true, mayKeep: async () => true });
const event = new FetchEvent('fetch') as WorkerEvent;

/** Lets the device be offline, with a copy of an answer for the given account. */
function keepCopyOf(owner: string | null): void {
  const copy = new Response('"kept"', { headers: owner ? { [keptForHeader]: owner } : {} });
  const cache = { match: async () => copy.clone(), keys: async () => [], delete: async () => true };
  Object.assign(globalThis, { caches: { ...cache, open: async () => cache } });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

const ask = async (reader: string | null): Promise<string> => {
  const headers: HeadersInit = reader ? { [accountHeader]: reader } : {};
  const answer = await calls.answer(event, new Request(address, { headers })).catch(() => null);
  return answer ? answer.text() : 'no answer';
};

test.each([
  ['a page of the same account gets it', 'olivia', 'olivia', '"kept"'],
  ['a page of another account gets no answer', 'ben', 'olivia', 'no answer'],
  ['a preload in the HTML, which names no account, gets it', 'olivia', null, '"kept"'],
  ['the answer that says who is signed in is for every account', null, 'olivia', '"kept"'],
])('of the copy of an answer, offline: %s', async (_rule, owner, reader, expected) => {
  keepCopyOf(owner);
  expect(await ask(reader)).toBe(expected);
});
