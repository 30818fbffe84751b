import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveGuardProps {
  /** True if there are unsaved changes. */
  active: boolean;
  /** What would be lost, as a sentence. */
  body: string;
}

// The router supports one blocker at a time, but a page may have several forms. The first active guard asks for all.
let activeGuards: readonly string[] = [];
const listeners = new Set<() => void>();
const setGuards = (next: readonly string[]): void => {
  activeGuards = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Asks before the user leaves a page with unsaved changes: with our own dialog inside the app, otherwise with the
 * browser's.
 */
export function LeaveGuard({ active, body }: LeaveGuardProps) {
  const id = useId();
  const asks = useSyncExternalStore(subscribe, () => activeGuards[0] === id);
  useEffect(() => {
    if (!active) return;
    setGuards([...activeGuards, id]);
    return () => setGuards(activeGuards.filter((one) => one !== id));
  }, [active, id]);
  return active && asks ? <Question body={body} /> : null;
}

function Question({ body }: { body: string }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      body={body}
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
    />
  );
}
