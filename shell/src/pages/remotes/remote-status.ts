import type { RemoteHealth } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';
import { failureRate } from './numbers.ts';

type Remote = RemoteHealth['remotes'][number];

/** A remote has the status "Failing" from this share of failed loads. */
const failingShare = 0.05;

/**
 * Returns the figures and the status of a remote's live and canary releases. Retired and withdrawn releases do not
 * count.
 */
export function remoteStatus({ releases }: Pick<Remote, 'releases'>) {
  const served = releases.filter(({ state }) => state === 'live' || state === 'canary');
  const sum = (what: 'loads' | 'failures') => served.reduce((all, release) => all + release[what], 0);
  const figures = { loads: sum('loads'), failures: sum('failures') };
  const rate = failureRate(figures);
  const [label, tone]: [string, BadgeProps['tone']] =
    rate === null
      ? ['No reports', 'neutral']
      : rate >= failingShare
        ? ['Failing', 'bad']
        : rate > 0
          ? ['Some failures', 'warn']
          : ['Healthy', 'ok'];
  return { ...figures, rate, label, tone, live: served.find(({ state }) => state === 'live') };
}
