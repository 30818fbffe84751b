import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveGuardProps {
  /** Whether the form has unsaved changes. */
  active: boolean;
  /** A sentence that says what would be lost. */
  body: string;
}

// React Router supports one blocker at a time, but a page may have several forms. The first active guard asks for all
// of them.
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
 * Asks for confirmation before the user leaves a page with unsaved changes. Inside the app it shows a dialog. On a
 * reload or when the tab closes, the browser shows its own dialog.
 */
export function LeaveGuard({ active, body }: LeaveGuardProps) {
  const id = useId();
  const asks = useSyncExternalStore(
    subscribe,
    () => activeGuards[0] === id,
    () => false,
  );
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
