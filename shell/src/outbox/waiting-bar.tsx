import type { WaitingChange } from '@workspace/contracts';
import { Button } from '@workspace/ui';
import { useState } from 'react';
import styles from './waiting-bar.module.css';
import { WaitingDialog } from './waiting-dialog.tsx';

const counted = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** Returns what the bar says: refused changes need the person, so they come first. */
export function waitingText(changes: readonly WaitingChange[]): string {
  const refused = changes.filter(({ problem }) => problem !== null).length;
  if (refused > 0) return `${counted(refused)} could not be sent.`;
  return `${counted(changes.length)} ${changes.length === 1 ? 'waits' : 'wait'} on this device to be sent.`;
}

/** Renders a bar above the page with the number of changes that wait or were refused, and a button that lists them. */
export function WaitingBar({ changes }: { changes: readonly WaitingChange[] }) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = changes.some(({ problem }) => problem !== null);
  return (
    <div className={styles.bar} data-refused={isRefused || undefined}>
      <p role="status">{waitingText(changes)}</p>
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
        Show
      </Button>
      {isOpen && <WaitingDialog changes={changes} onClose={() => setOpen(false)} />}
    </div>
  );
}
