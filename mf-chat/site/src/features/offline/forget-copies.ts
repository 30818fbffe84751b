import { chatCopiesForgotten, copiesPrefix } from '@workspace/contracts';
import type { WorkspaceBridge } from '../workspace/workspace-bridge.ts';

/** Deletes what the service worker has kept for reading offline, and tells the workspace, which is signing out. */
export async function forgetCopies({
  origin,
  isEmbedded,
}: Pick<WorkspaceBridge, 'origin' | 'isEmbedded'>): Promise<void> {
  if ('caches' in window)
    for (const name of await caches.keys()) if (name.startsWith(copiesPrefix)) await caches.delete(name);
  if (isEmbedded) window.parent.postMessage(chatCopiesForgotten, origin);
}
