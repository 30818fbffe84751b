import { autoClockOutMessages, autoClockOutSeconds, isCandidate } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useSession, useUser } from '@workspace/host';
import { Button, Dialog, formatDuration, VisuallyHidden } from '@workspace/ui';
import { useRef } from 'react';
import { useClock } from '../work-session/use-clock.ts';
import styles from './clock-out-prompts.module.css';
import { type Prompt, usePrompts } from './use-prompts.ts';

/**
 * Renders the automatic clock-out prompts for assistants. Candidates and other users get none
 * (product/work-sessions#auto-clock-out).
 */
export default function ClockOutPrompts() {
  const { user } = useSession();
  return user?.account_type === 'assistant' && !isCandidate(user) ? <Prompts /> : null;
}

function Prompts() {
  const { prompt, close } = usePrompts();
  const { data: teams } = useGetTeamsQuery(undefined, { skip: !prompt });
  if (!prompt) return null;
  const name = teams?.find(({ id }) => id === prompt.team_id)?.name;
  return prompt.kind === 'warning' ? (
    <Warning prompt={prompt} team={name} onClose={close} />
  ) : (
    <Ended team={name} byCap={prompt.byCap} onClose={close} />
  );
}

interface WarningProps {
  prompt: Prompt;
  /** Name of the team. Undefined while the name loads. */
  team: string | undefined;
  onClose: () => void;
}

function Warning({ prompt, team, onClose }: WarningProps) {
  const { id: user_id } = useUser();
  const { goOffline, isPending } = useClock(prompt.team_id);
  const { session_id: id, team_id } = prompt;
  // The dialog may open while the user types. The focus starts on OK, so Enter does not clock the user out.
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      dismissible={false}
      initialFocus={ok}
      onClose={onClose}
      title={autoClockOutMessages.warningTitle}
      description={autoClockOutMessages.warningBody}
      footer={
        <>
          <Button
            variant="secondary"
            loading={isPending}
            onClick={() => goOffline({ id, user_id, team_id }).then(onClose)}
          >
            Go offline now
          </Button>
          <Button ref={ok} onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <p className={styles.countdown} role="timer">
        <VisuallyHidden>Time left: </VisuallyHidden>
        {formatDuration(prompt.remainingMs).replace(/^0:0?/, '')}
      </p>
      {team && <p className={styles.team}>{team}</p>}
    </Dialog>
  );
}

function Ended({ team, byCap, onClose }: Omit<WarningProps, 'prompt'> & { byCap: boolean }) {
  const where = team ? ` of ${team}` : '';
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={autoClockOutMessages.endedTitle}
      description={
        byCap
          ? `You were clocked out${where} because the team has used up its hours of this week. Ask your client before you work more.`
          : `You were clocked out${where} because no schedule was detected for this session of ${autoClockOutSeconds.end / 60} minutes or more. If you are still working, go online again and add the hours to your schedule.`
      }
      footer={<Button onClick={onClose}>OK</Button>}
    />
  );
}
