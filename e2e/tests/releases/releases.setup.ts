import { test } from '@playwright/test';
import { liveRow, releaseCopy, untilServed } from '../../support/releases.ts';

test('every remote has an earlier release to fall back to', async () => {
  const remotes = ['mf-client', 'mf-assistant', 'mf-onboarding', 'mf-chat', 'mf-operations'];
  await Promise.all(
    remotes.map(async (remote) => {
      const { version } = await liveRow(remote);
      if (version.endsWith('-second')) return;
      await releaseCopy(remote, { version: `${version}-second` });
      await untilServed(remote, `${version}-second`);
    }),
  );
});
