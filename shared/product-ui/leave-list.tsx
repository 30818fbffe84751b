import type { ErrorBody, Leave, LeaveChange } from '@workspace/contracts';
import { type CardProps, layout } from '@workspace/ui';
import { useRef, useState } from 'react';
import { type LeaveAnswer, LeaveAnswerDialog } from './leave-answer-dialog.tsx';
import { LeaveCard } from './leave-card.tsx';

interface LeaveListProps extends Pick<CardProps, 'level'> {
  label: string;
  leaves: readonly Leave[];
  /** Whether the viewer may answer the leaves. */
  canAnswer: boolean;
  /** Sends an answer. Resolves with the error if it was refused. */
  change: (answer: LeaveChange & { id: string }) => Promise<ErrorBody | undefined>;
  onDone: (sentence: string) => void;
}

/** Renders leaves of assistants for people who approve or decline them (product/leaves#states). */
export function LeaveList({ label, leaves, canAnswer, change, onDone, level }: LeaveListProps) {
  const [answering, setAnswering] = useState<LeaveAnswer | null>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className={layout.column}>
        {leaves.map((leave) => (
          <li key={leave.id}>
            <LeaveCard
              level={level}
              leave={leave}
              onAnswer={canAnswer ? (state) => setAnswering({ leave, state }) : undefined}
            />
          </li>
        ))}
      </ul>
      {answering && (
        <LeaveAnswerDialog
          {...answering}
          current={leaves.find(({ id }) => id === answering.leave.id) ?? answering.leave}
          send={async (answer) => {
            const error = await change({ id: answering.leave.id, ...answer });
            if (!error) onDone(answering.state === 'Approved' ? 'Leave approved' : 'Leave declined');
            return error;
          }}
          onClose={() => setAnswering(null)}
          finalFocus={() => list.current}
        />
      )}
    </>
  );
}
