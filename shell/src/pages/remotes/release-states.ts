import type { ReleaseState } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

/** The word and the colour of each state of a release. */
export const releaseStateWords: Record<ReleaseState, { label: string; tone: BadgeProps['tone'] }> = {
  live: { label: 'Live', tone: 'ok' },
  canary: { label: 'Canary', tone: 'info' },
  retired: { label: 'Retired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
};
