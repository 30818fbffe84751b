import { loadSpace } from '@usersnap/browser';
import type { Integrations, Profile } from 'shared/contracts';

/** Bug reports with Usersnap (spec 6). Rejects when its script is blocked. @param nonce allows what its script adds. */
export async function startBugReports(
  { key }: NonNullable<Integrations['bugReports']>,
  user: Profile,
  nonce: string,
): Promise<void> {
  const space = await loadSpace(key, nonce);
  // Its own fonts would come from a host that the page does not allow.
  await space.init({ user: { userId: user.id }, useSystemFonts: true });
}
