import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Report } from '../../../scripts/lib/doctor/examine.ts';
import { settingsFor } from '../../../scripts/lib/own-supabase.ts';
import { root } from '../../../scripts/lib/root.ts';
import { type Deployment, startDeployment } from '../../support/deployment.ts';
import { startSeededProxy } from '../../support/seeded-proxy.ts';

let deployment: Deployment;
test.beforeAll(async () => {
  deployment = await startDeployment();
});
test.afterAll(() => deployment.stop());

/** Settings of a sound deployment behind one proxy, where those for tests differ. */
const sound = {
  TRUST_PROXY: '1',
  RATE_LIMIT_ADDRESS: '',
  RATE_LIMIT_SIGN_IN: '',
  RATE_LIMIT_ACCOUNT: '',
};
type Seed = Parameters<typeof startSeededProxy>[1];

interface Misconfiguration {
  /** Settings of the BFF. */
  env?: Record<string, string>;
  /** What the proxy in front of the BFF does. */
  front?: Seed;
  /** What stands between the BFF and Supabase does. */
  back?: Seed;
  /** Another address at which the doctor looks. */
  url?: string;
}

/** Runs the command for a deployment with this misconfiguration. */
async function examine({ env = {}, front, back, url }: Misconfiguration): Promise<{ report: Report; code: number }> {
  const supabase = await startSeededProxy(deployment.proxy.url, back);
  const settings = { ...sound, SUPABASE_URL: supabase.url, ...env };
  const replica = await deployment.startReplica(settings);
  const proxy = await startSeededProxy(replica.url, front, deployment.port);
  const file = path.join(deployment.folder, 'deployment.env');
  const { keys } = deployment.supabase;
  const whole = { ...settingsFor(keys), PUBLIC_URL: deployment.url, HOST: '0.0.0.0', ...settings };
  await writeFile(
    file,
    Object.entries(whole)
      .map(([key, value]) => `${key}='${value}'\n`)
      .join(''),
  );
  try {
    const args = ['scripts/doctor.ts', url ?? deployment.url, '--env', file, '--json'];
    return await new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: root }, (error, stdout) =>
        resolve({ report: JSON.parse(stdout), code: error ? Number(error.code) : 0 }),
      );
    });
  } finally {
    await proxy.close();
    await replica.close();
    await supabase.close();
  }
}

test('a sound deployment has no findings', async () => {
  const { report, code } = await examine({});
  expect(report).toEqual({ url: deployment.url, findings: [], unexamined: [] });
  expect(code).toBe(0);
});

const aheadMs = 10 * 60_000;
const misconfigurations: Record<string, Misconfiguration> = {
  policy: {
    front: {
      change: (headers) => {
        if (headers['content-security-policy'])
          headers['content-security-policy'] = "default-src 'self' 'unsafe-inline'";
      },
    },
  },
  cors: { front: { change: (headers) => void delete headers['access-control-allow-origin'] } },
  'chat-site': { env: { CHAT_ORIGIN: 'http://127.0.0.1:9' } },
  // The BFF of the tests listens on 127.0.0.1 only.
  host: { url: 'http://127.0.0.2:9999' },
  'trust-proxy': { env: { TRUST_PROXY: '2' } },
  clock: {
    front: {
      change: (headers) => {
        headers.date = new Date(Date.now() + aheadMs).toUTCString();
      },
    },
  },
  keys: { env: { SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' } },
  schema: {
    back: {
      answer: (headers) =>
        headers['accept-profile'] === 'prod' || headers['content-profile'] === 'prod'
          ? { status: 406, body: { code: 'PGRST106', message: 'The schema must be one of the following: public' } }
          : null,
    },
  },
  headers: { front: { change: (headers) => void delete headers['x-content-type-options'] } },
  'rate-limits': { env: { RATE_LIMIT_ADDRESS: '1000000' } },
  'public-url': { env: { PUBLIC_URL: 'http://elsewhere.test' } },
};
for (const [subject, misconfiguration] of Object.entries(misconfigurations))
  test(`the doctor finds one misconfiguration: ${subject}`, async () => {
    const { report, code } = await examine(misconfiguration);
    expect(report.findings.map((finding) => finding.subject)).toEqual([subject]);
    for (const { seen, why, cure } of report.findings) expect([seen, why, cure].every(Boolean)).toBe(true);
    expect(code).toBe(1);
  });
