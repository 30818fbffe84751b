import type { AssistantStatus } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

/** Returns the tone of the badge of an assistant's account status. */
export function statusTone(status: AssistantStatus): BadgeProps['tone'] {
  if (status === 'Working') return 'ok';
  if (status === 'Candidate' || status === 'Trainee') return 'info';
  if (status === 'Ineligible' || status === 'Non-assistant') return 'bad';
  if (status === 'On Hold' || status === 'Unresponsive' || status === 'Unavailable') return 'warn';
  return 'neutral';
}
