import type { RemoteRelease } from '@workspace/contracts';
import { Suspense } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { useAfterIdle } from '../idle/use-after-idle.ts';
import { useShell } from '../shell-context.ts';

const load = () => import(/* webpackChunkName: "own-choices" */ './own-choices.tsx');

const OwnChoices = lazyWithRetry(async () => ({ default: (await load()).OwnChoices }));
const OwnChoiceNote = lazyWithRetry(async () => ({ default: (await load()).OwnChoiceNote }));

/** Returns whether only this browser has a release, because its user has chosen it. */
const isOwnChoice = ({ cohort }: RemoteRelease): boolean => cohort === 'override' || cohort === 'preview';

/** Lists the remotes that are overridden or previewed in this browser, when the page is idle. Few browsers have any. */
export function OwnChoicesAfterIdle() {
  const { loader } = useShell();
  return useAfterIdle() && loader.releases().some(isOwnChoice) ? (
    <Suspense>
      <OwnChoices />
    </Suspense>
  ) : null;
}

/** Shows a note on the error page of an overridden or previewed remote, with a button that takes this back. */
export function LateOwnChoiceNote({ release }: { release: RemoteRelease | undefined }) {
  return release && isOwnChoice(release) ? (
    <Suspense>
      <OwnChoiceNote release={release} />
    </Suspense>
  ) : null;
}
