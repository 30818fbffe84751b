import 'fake-indexeddb/auto';
import type { WorkerEvent } from '@workspace/api/copies';
import { answerSignInLink, isSignInLink } from './sign-in-links.ts';

/** jsdom has no events of workers, which Workbox looks for. */
class FetchEvent extends Event {
  waitUntil(): void {}
}
Object.assign(globalThis, { FetchEvent, ExtendableEvent: FetchEvent, __WB_DISABLE_DEV_LOGS: true });

const names = ['workspace-account', 'workspace-pages', 'workspace-answers'];
let kept: Set<string>;
beforeEach(() => {
  kept = new Set(names);
  Object.assign(globalThis, { caches: { delete: async (name: string) => kept.delete(name) } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

const open = () =>
  answerSignInLink(new FetchEvent('fetch') as WorkerEvent, new Request(`${location.origin}/auth/confirm`));

/** The answer to a navigation that is redirected. It tells neither its status nor its headers. */
const redirect = {
  type: 'opaqueredirect',
  status: 0,
  ok: false,
  headers: new Headers(),
  clone: () => redirect,
} as unknown as Response;

test('a link that may sign somebody else in leaves no copies for the page to which it leads', async () => {
  const answer = Promise.withResolvers<Response>();
  globalThis.fetch = () => answer.promise;
  const opened = open();
  expect([...kept]).toEqual(names);
  answer.resolve(redirect);
  expect(await opened).toBe(redirect);
  expect([...kept]).toEqual([]);
});

test('without a network, nobody is signed in, and the copies stay', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(open()).rejects.toThrow();
  expect([...kept]).toEqual(names);
});

test('the answer of a link, which works once, counts also if the copies cannot be deleted', async () => {
  globalThis.fetch = async () => redirect;
  Object.assign(globalThis, { caches: { delete: () => Promise.reject(new Error('no access')) } });
  expect(await open()).toBe(redirect);
});

test.each([
  ['/auth/confirm', 'navigate', true],
  ['/auth/callback', 'navigate', true],
  ['/auth/callback', 'cors', false],
  ['/authors', 'navigate', false],
  ['/login', 'navigate', false],
  ['/api/auth/session', 'cors', false],
] as const)('%s with the mode %s may sign somebody in: %s', (path, mode, signsIn) => {
  expect(isSignInLink(new URL(path, location.origin), { mode })).toBe(signsIn);
});
