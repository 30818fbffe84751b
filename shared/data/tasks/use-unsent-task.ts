import { useWaitingAbout } from '@workspace/api';
import { aboutTask } from './waiting-words.ts';

/**
 * Returns whether a change of a task waits on this device, or was refused with `problem`. Null if all changes are sent.
 */
export function useUnsentTask(id: string): { problem: string | null } | null {
  const changes = useWaitingAbout(aboutTask(id));
  return changes?.find(({ problem }) => problem !== null) ?? changes?.[0] ?? null;
}
