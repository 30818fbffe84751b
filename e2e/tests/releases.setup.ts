import { test } from '@playwright/test';
import { liveRow, releaseCopy, untilServed } from '../support/releases.ts';

for (const remote of ['mf-client', 'mf-assistant', 'mf-onboarding', 'mf-chat']) {
  test(`${remote} has an earlier release to fall back to`, async () => {
    const { version } = await liveRow(remote);
    if (version.endsWith('-second')) return;
    await releaseCopy(remote, { version: `${version}-second` });
    await untilServed(remote, `${version}-second`);
  });
}
