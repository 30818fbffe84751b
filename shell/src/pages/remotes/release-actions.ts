import type { ReleaseHealth } from '@workspace/contracts';
import type { ReleaseChange } from './remotes.api.ts';

/** An action of an operator on a remote's releases, with the texts of its button, dialog and toast. */
export interface ReleaseAction extends ReleaseChange {
  label: string;
  title: string;
  body: string;
  confirmLabel: string;
  /** The text of the toast after success. */
  done: string;
}

const openTabs = 'Open tabs keep their version and offer a reload.';

/**
 * Returns the actions for one release of a remote. A canary can be promoted or taken back. A live release can be rolled
 * back to the retired release that was live last, preferably for the same host contract. Any other release can be
 * restored, except a canary that was taken back.
 * @param releases all releases of the remote
 */
export function actionsFor(
  remote: string,
  release: ReleaseHealth,
  releases: readonly ReleaseHealth[],
): ReleaseAction[] {
  const { version, state, share, liveAt } = release;
  const live = releases.find((one) => one.state === 'live');
  const leaving = live ? `, and ${live.version} is marked as withdrawn` : '';
  const warning =
    state === 'withdrawn' ? ' This version was withdrawn before. Make sure that the problem is fixed.' : '';
  const goBack = (target: ReleaseHealth, label: string): ReleaseAction => ({
    kind: 'rollback',
    remote,
    version: target.version,
    live: live?.version,
    label,
    title: `Roll ${remote} back to ${target.version}?`,
    body: `Everyone gets ${target.version} on their next page load${leaving}.${warning} ${openTabs}`,
    confirmLabel: `Roll back to ${target.version}`,
    done: `${remote} is back at ${target.version}`,
  });

  if (state === 'canary')
    return [
      {
        kind: 'promote',
        remote,
        version,
        label: 'Promote',
        title: `Promote ${remote} ${version} to everyone?`,
        body: `Everyone gets ${version} on their next page load. So far, ${share ?? 0}% of viewers have it. ${live ? `${live.version} is retired and stays available for a rollback. ` : ''}${openTabs}`,
        confirmLabel: 'Promote',
        done: `${remote} ${version} is live for everyone`,
      },
      {
        kind: 'rollback',
        remote,
        canary: version,
        label: 'Take back',
        title: `Take back the canary ${remote} ${version}?`,
        body: `The ${share ?? 0}% of viewers who have ${version} get ${live?.version ?? 'no version'} again on their next page load. ${openTabs}`,
        confirmLabel: `Take back ${version}`,
        done: `The canary ${remote} ${version} was taken back`,
      },
    ];
  if (state === 'live') {
    const before = releases
      .filter((one) => one.state === 'retired' && one.liveAt)
      .sort(
        (one, other) =>
          Number(other.contract === release.contract) - Number(one.contract === release.contract) ||
          (other.liveAt ?? '').localeCompare(one.liveAt ?? ''),
      )[0];
    return before ? [goBack(before, 'Roll back')] : [];
  }
  return state === 'withdrawn' && !liveAt ? [] : [goBack(release, 'Roll back to this')];
}
