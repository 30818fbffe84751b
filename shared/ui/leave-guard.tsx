import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveGuardProps {
  /** Whether something is unsaved. */
  active: boolean;
  /** What would be lost, as a sentence. */
  body: string;
}

/** Asks before a page with something unsaved on it is left: by our own dialog inside the app, by the browser's otherwise. */
export function LeaveGuard({ active, body }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
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
