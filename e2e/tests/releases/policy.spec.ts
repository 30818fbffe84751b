import { newClient } from '../../support/client.ts';
import { liveRow, registry, releaseCopy, untilServed } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

const remote = 'mf-client';
const stranger = 'https://stranger.test/data';

test.use({ expectedErrors: [/Content Security Policy|stranger\.test|Fetch API cannot load/] });

test("a request of a remote that violates the policy is blocked and reported with the remote's name", async ({
  page,
}) => {
  const { version: before } = await liveRow(remote);
  const version = `${before}-curious`;
  await releaseCopy(remote, {
    version,
    change: (file, content) =>
      file.startsWith('remoteEntry') ? `fetch("${stranger}").catch(()=>{});${content}` : content,
  });
  await untilServed(remote, version);
  const asked: string[] = [];
  page.on('requestfinished', (request) => asked.push(request.url()));
  const signIn = await newClient((await newWorkplace()).organization_id);
  await signIn(page);
  await page.goto('/assistants');
  await expect(page.getByRole('main').getByText('Ana Lim').first()).toBeVisible();
  const violations = async () => {
    const { data } = await registry.from('remote_reports').select('remote,version,detail').eq('phase', 'policy');
    return data ?? [];
  };
  await expect
    .poll(violations)
    .toContainEqual({ remote, version, detail: expect.stringContaining('connect-src blocked https://stranger.test') });
  expect(asked).not.toContain(stranger);
  const { error } = await registry.rpc('roll_back_release', { p_remote: remote });
  expect(error).toBeNull();
  await untilServed(remote, before);
});
