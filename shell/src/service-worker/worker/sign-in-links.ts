import { forgetAccount, type WorkerEvent } from '@workspace/api/copies';
import { NetworkOnly } from 'workbox-strategies';

const network = new NetworkOnly();

/** Returns whether a request opens an address that may sign somebody in: a link of a mail, or the return from a provider. */
export const isSignInLink = ({ pathname }: URL, { mode }: Pick<Request, 'mode'>): boolean =>
  mode === 'navigate' && pathname.startsWith('/auth/');

/**
 * Answers a request that may sign somebody in. The answer is a redirect, which does not tell a worker whom. So all copies
 * are gone when the browser follows it: the page that comes next may be late, and its copy of another account.
 */
export async function answerSignInLink(event: WorkerEvent, request: Request): Promise<Response> {
  const response = await network.handle({ event, request });
  // The link works once, so the answer counts also if the device cannot delete its copies.
  await forgetAccount().catch(() => {});
  return response;
}
