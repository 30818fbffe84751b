import { accountHeader, copiesPrefix, keptForHeader, nobody } from '@workspace/contracts';
import { CacheExpiration, type ExpirationPluginOptions } from 'workbox-expiration';

const month = 30 * 86_400;

/** The cache that holds the id of the account whose copies are on this device, under this address. */
const accountCache = `${copiesPrefix}account`;
const accountKey = '/account';

/** The caches with copies of an account, and how much they may hold. */
export const copies = {
  pages: { name: `${copiesPrefix}pages`, maxEntries: 50 },
  answers: { name: `${copiesPrefix}answers`, maxEntries: 500 },
} as const;

/**
 * Returns the limits of a cache for Workbox. Copies are deleted after 30 days, and all at once if the device has no room.
 */
export const limitsOf = (maxEntries: number): ExpirationPluginOptions => ({
  maxEntries,
  maxAgeSeconds: month,
  purgeOnQuotaError: true,
});

/** Returns the id of the account whose copies are on this device. Null without copies. */
async function account(): Promise<string | null> {
  const found = await caches.match(accountKey, { cacheName: accountCache });
  return found ? found.text() : null;
}

/** Deletes all copies of an account, and what Workbox knows of their ages. */
export async function forgetAccount(): Promise<void> {
  await caches.delete(accountCache);
  for (const { name, maxEntries } of Object.values(copies)) {
    await caches.delete(name);
    await new CacheExpiration(name, limitsOf(maxEntries)).delete();
  }
}

/** Returns whether an answer is for the account whose copies are on this device. */
export async function isForAccount(answer: Response): Promise<boolean> {
  const owner = answer.headers.get(keptForHeader);
  return owner !== null && owner === (await account());
}

/**
 * Returns whether a request may get a copy. A page may not whose account is no longer that of the copies. A preload in the
 * HTML names no account, and the answer that says who is signed in is for every account.
 */
export function mayRead(request: Request, copy: Response): boolean {
  const reader = request.headers.get(accountHeader);
  const owner = copy.headers.get(keptForHeader);
  return reader === null || owner === null || reader === owner;
}

/**
 * Follows the account for which the server has answered, or `nobody`. When this resolves, the copies of another account
 * are gone.
 */
export async function followAccount(owner: string): Promise<void> {
  if (owner === (await account())) return;
  await forgetAccount();
  if (owner !== nobody) await (await caches.open(accountCache)).put(accountKey, new Response(owner));
}
