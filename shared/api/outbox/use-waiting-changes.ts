import type { WaitingChange } from '@workspace/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { currentEntries, onEntries } from './current-outbox.ts';

/**
 * Returns the changes of the viewer that wait on the device or that the server has refused, in their order. Null until
 * they are known.
 */
export const useWaitingChanges = (): readonly WaitingChange[] | null =>
  useSyncExternalStore(onEntries, currentEntries, () => null);

/**
 * Returns those of the viewer's waiting and refused changes that are about one thing, such as `task:<id>`. Null until they
 * are known.
 */
export function useWaitingAbout(about: string): readonly WaitingChange[] | null {
  const all = useWaitingChanges();
  return useMemo(() => all?.filter((one) => one.about === about) ?? null, [all, about]);
}
