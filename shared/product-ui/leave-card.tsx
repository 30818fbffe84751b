import { type Leave, leaveKindLabels } from '@workspace/contracts';
import { Badge, Button, Card, type CardProps, layout, Stack } from '@workspace/ui';
import type { LeaveAnswer } from './leave-answer-dialog.tsx';
import { LeaveBalance } from './leave-balance.tsx';
import { leaveDays, leaveStateWords } from './leave-words.ts';

interface LeaveCardProps extends Pick<CardProps, 'level'> {
  leave: Leave;
  /** Called when the viewer wants to approve or decline. Without it, the viewer may not answer. */
  onAnswer?: ((state: LeaveAnswer['state']) => void) | undefined;
}

/** Renders a leave of an assistant for people who answer it: who, when, why, the answer, and buttons while it waits. */
export function LeaveCard({ leave, onAnswer, level }: LeaveCardProps) {
  const { assistant_name, kind, note, state, answer, decider_name, timezone } = leave;
  const { label, tone } = leaveStateWords[state];
  const days = leaveDays(leave);
  return (
    <Card
      level={level}
      title={assistant_name}
      aria-label={`${assistant_name}, ${days}`}
      description={`${leaveKindLabels[kind]}, ${days} (${timezone})`}
    >
      <Stack gap={3}>
        <p>
          <Badge tone={tone} dot>
            {label}
          </Badge>
        </p>
        {note && <p>{note}</p>}
        <LeaveBalance leave={leave} />
        {decider_name && (
          <p className={layout.quiet}>
            Answered by {decider_name}
            {answer && `: ${answer}`}
          </p>
        )}
        {state === 'Asked' && onAnswer && (
          <div className={layout.cluster}>
            <Button
              size="s"
              aria-label={`Approve the leave of ${assistant_name}, ${days}`}
              onClick={() => onAnswer('Approved')}
            >
              Approve
            </Button>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Decline the leave of ${assistant_name}, ${days}`}
              onClick={() => onAnswer('Declined')}
            >
              Decline
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
