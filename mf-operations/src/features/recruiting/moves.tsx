import { Button, layout } from '@workspace/ui';
import { useRef } from 'react';
import type { AskedMove } from './move-dialog.tsx';

interface MovesProps {
  of: AskedMove['of'];
  from: string;
  to: readonly string[];
  path: string;
  onAsk: (move: AskedMove) => void;
}

/** Matches the states that end the process for an assistant. */
const ends = /Rejected|Failed|Ineligible|Non-assistant|Removed|Dropped|Not Interested/;

/** Renders a button for each possible next state. The operator confirms the move in a dialog. */
export function Moves({ of, from, to, path, onAsk }: MovesProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    // The pressed button disappears after the move, so this list gets the focus.
    <div ref={place} className={layout.cluster} tabIndex={-1}>
      {to.length === 0 && <p className={layout.quiet}>No next step.</p>}
      {to.map((state) => (
        <Button
          key={state}
          size="s"
          variant={ends.test(state) ? 'danger' : 'secondary'}
          aria-label={`Move ${of} to ${state}`}
          onClick={() => onAsk({ of, from, to: state, path, danger: ends.test(state), place })}
        >
          {state}
        </Button>
      ))}
    </div>
  );
}
