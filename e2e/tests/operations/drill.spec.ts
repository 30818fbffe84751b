import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { drill, type Site } from '../../../scripts/lib/drill/drill.ts';
import { type OwnSupabase, startOwnSupabase } from '../../../scripts/lib/own-supabase.ts';
import { remotes } from '../../../scripts/lib/root.ts';
import { type Deployment, startDeployment } from '../../support/deployment.ts';

let deployment: Deployment;
let second: OwnSupabase;
test.beforeAll(async () => {
  deployment = await startDeployment({ demo: true });
  second = await startOwnSupabase();
});
test.afterAll(async () => {
  await second?.stop();
  await deployment?.stop();
});

const site = ({ keys }: OwnSupabase): Site => ({
  databaseUrl: keys.databaseUrl,
  url: keys.url,
  secretKey: keys.secretKey,
});

const picture = Buffer.from('the bytes of a picture');
const file = (keys: OwnSupabase['keys'], method: string, body?: Buffer) =>
  fetch(`${keys.url}/storage/v1/object/avatars/someone/a%20picture.png`, {
    method,
    headers: { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}`, 'content-type': 'image/png' },
    ...(body && { body: new Uint8Array(body) }),
  });

test('a copy of database, files and releases restores into an empty Supabase, in which the accounts sign in', async () => {
  expect((await file(deployment.supabase.keys, 'POST', picture)).status).toBe(200);

  const report = await drill(site(deployment.supabase), site(second));
  expect(report.wrong).toEqual([]);
  expect(report.tables).toBeGreaterThan(50);
  expect(report.rows).toBeGreaterThan(1_000);
  expect(report.files).toBeGreaterThan(0);
  expect(report.releaseFiles).toBeGreaterThan(remotes.length);

  expect(Buffer.from(await (await file(second.keys, 'GET')).arrayBuffer())).toEqual(picture);
  const signIn = await fetch(`${second.keys.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: second.keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@workspace.test', password: 'Workspace1!' }),
  });
  expect(signIn.status).toBe(200);
  const { access_token } = (await signIn.json()) as { access_token: string };
  const own = await fetch(`${second.keys.url}/rest/v1/profiles?select=email&email=eq.client@workspace.test`, {
    headers: { apikey: second.keys.publishableKey, authorization: `Bearer ${access_token}`, 'accept-profile': 'prod' },
  });
  expect(await own.json()).toEqual([{ email: 'client@workspace.test' }]);
});

test('a second database with accounts is refused', async () => {
  await expect(drill(site(deployment.supabase), site(second))).rejects.toThrow('The second database has accounts.');
});

test('a changed file of a release is named', async () => {
  const third = await startOwnSupabase();
  try {
    const [remote = ''] = remotes;
    const folder = path.join(deployment.folder, 'releases', remote);
    const [version = ''] = await readdir(folder);
    // The host sends the compressed file.
    const compressed = (await readdir(path.join(folder, version))).find((name) => name.endsWith('.js.br')) ?? '';
    const changed = path.join(folder, version, compressed);
    await rm(changed);
    await writeFile(changed, brotliCompressSync('changed'));
    const { wrong } = await drill(site(deployment.supabase), site(third));
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain('has another hash than the registry names');
  } finally {
    await third.stop();
  }
});
