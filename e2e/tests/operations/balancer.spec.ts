import { expect, test } from '@playwright/test';
import { callSteadily, statuses } from '../../../scripts/faults/support/calls.ts';
import { reservePorts } from '../../../scripts/lib/ports.ts';
import { waitForUrl } from '../../../scripts/lib/wait-for-url.ts';
import { type Deployment, startDeployment } from '../../support/deployment.ts';
import { startHaproxy } from '../../support/haproxy.ts';

let deployment: Deployment;
test.beforeAll(async () => {
  deployment = await startDeployment();
});
test.afterAll(() => deployment.stop());

test('replicas behind HAProxy are replaced one after the other while they are called, and no call fails', async () => {
  const [one = 0, other = 0] = await reservePorts(2);
  const first = await deployment.startReplica({ PORT: String(one) });
  const second = await deployment.startReplica({ PORT: String(other) });
  const proxy = startHaproxy(deployment.port, [one, other]);
  try {
    await waitForUrl(`${deployment.url}/readyz`, 30_000);
    const calls = callSteadily(40, () => ({ url: `${deployment.url}/login`, cookie: '' }));
    await first.close();
    await expect.poll(() => proxy.isUp(1)).toBe(false);
    await deployment.startReplica({ PORT: String(one) });
    await expect.poll(() => proxy.isUp(1)).toBe(true);
    await second.close();
    await expect.poll(() => proxy.isUp(2)).toBe(false);
    await deployment.startReplica({ PORT: String(other) });
    await expect.poll(() => proxy.isUp(2)).toBe(true);
    expect(statuses(await calls.stop())).toMatch(/^\d+ × 200$/);
  } finally {
    await proxy.stop();
  }
});
