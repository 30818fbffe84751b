import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { containerName } from '@workspace/contracts';
import { newDependencies, type RemotePackage, writeRemote } from '../../../kit/create/write-remote.ts';
import { readDist } from '../../../scripts/lib/read-dist.ts';
import { distOf, remotes, root } from '../../../scripts/lib/root.ts';
import { noAccounts } from '../../../scripts/lib/visits/accounts.ts';
import type { Accounts } from '../../../scripts/lib/visits/viewers.ts';
import { type VisitsOutcome, visitBuild } from '../../../scripts/lib/visits/visit-build.ts';
import { withStart } from '../../support/faults.ts';
import { newOrganization, newPerson } from '../../support/organization.ts';
import { password } from '../../support/password.ts';
import { hashOf, registry } from '../../support/releases.ts';
import { expect, test, urls } from '../../support/test.ts';
import { makeOperator, newCandidate, newWorkplace } from '../../support/workplace.ts';

type Files = Awaited<ReturnType<typeof readDist>>;

/** Returns how many loads and failures of remotes pages have reported. */
async function countReports(): Promise<number | null> {
  const { count } = await registry.from('remote_reports').select('*', { count: 'exact', head: true });
  return count;
}

test.describe('with the accounts and data of the deployed application', () => {
  let accounts: Accounts;
  test.beforeAll(async () => {
    const client = await newPerson('Carla');
    await newOrganization('Harbor Labs', [client]);
    const others = await Promise.all([newWorkplace(), newCandidate(), makeOperator('administrator')]);
    accounts = { emails: [client, ...others].map(({ email }) => email), password, optional: false };
  });

  for (const remote of remotes)
    test(`${remote} passes the visits of all its pages, and nothing is counted`, async ({ browser }) => {
      const before = await countReports();
      const files = await readDist(remote, distOf(remote));
      const { visits, refusals } = await visitBuild(browser, { remote, files, app: urls.app, accounts });
      expect(refusals).toEqual([]);
      const { manifest } = JSON.parse(files.get('remote.json')?.toString() ?? '');
      const paths = manifest.routes.map((route: { path: string }) => route.path);
      expect(new Set(visits.map(({ pattern }) => pattern))).toEqual(new Set(paths));
      expect(await countReports()).toBe(before);
    });
});

const remote = 'mf-visited';
const greeting = 'Visited begins here.';
const broken = 'broken on purpose';

/** Builds a remote that the template makes, outside of the repository, with a page for clients. Resolves to its files. */
async function buildOfTemplate(): Promise<Files> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'workspace-visited-'));
  try {
    const model: RemotePackage = JSON.parse(await readFile(path.join(root, 'mf-client/package.json'), 'utf8'));
    const at = path.join(folder, remote);
    const content = { ...model, name: remote, version: '0.1.0', dependencies: newDependencies(model) };
    await writeRemote({
      name: remote,
      folder: at,
      parts: ['remote'],
      preset: 'tooling',
      working: '',
      package: content,
    });
    const manifest = path.join(at, 'remote.json');
    const forClients = (text: string) => text.replace('"title"', '"accountTypes": ["client"], "title"');
    await writeFile(manifest, forClients(await readFile(manifest, 'utf8')));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    const webpack = path.join(root, 'node_modules', '.bin', 'webpack');
    await promisify(execFile)(webpack, ['--mode', 'production'], { cwd: at });
    return await readDist(remote, path.join(at, 'dist'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a build with other scripts, and their hashes. */
function changed(files: Files, change: (file: string, content: string) => string): Files {
  const described = JSON.parse(files.get('remote.json')?.toString() ?? '');
  const scripts = [...files].flatMap(([file, bytes]) => {
    const before = bytes.toString();
    const after = file.endsWith('.js') ? change(file, before) : before;
    return after === before ? [] : [[file, Buffer.from(after)] as const];
  });
  for (const [file, bytes] of scripts) described.integrity[file] = hashOf(bytes);
  return new Map([...files, ...scripts, ['remote.json', Buffer.from(JSON.stringify(described))]]);
}

const inEntry = (change: (entry: string) => string) => (file: string, content: string) =>
  file.startsWith('remoteEntry') ? change(content) : content;
const start = (body: string) => inEntry((entry) => withStart(entry, containerName(remote), body));
const inPage = (code: string) => (_: string, content: string) => content.replace(`${greeting}\``, `$&+${code}`);

const badBuilds: [name: string, rule: string, change: (file: string, content: string) => string][] = [
  ['throws at start', 'visit-draws', start(`throw new Error("${broken}");`)],
  ['throws in render', 'visit-draws', inPage(`(()=>{throw new Error("${broken}")})()`)],
  [
    'returns nothing',
    'visit-draws',
    (_, content) => content.replace(/\(0,\w+\.jsx\)\(\w+,\{title:"Nothing here yet"/, 'null&&$&'),
  ],
  ['does not run', 'visit-draws', inEntry((entry) => `${entry}\n(`)],
  ['writes an error to the console', 'visit-console', inPage(`(console.error("${broken}"),"")`)],
  ['throws in a timer', 'visit-console', start(`setTimeout(() => { throw new Error("${broken}"); });`)],
  ['leaves a rejected promise', 'visit-console', start(`void Promise.reject(new Error("${broken}"));`)],
  ['calls an address without an answer', 'visit-console', start('void fetch("/api/nothing-here").catch(() => {});')],
  ['calls another site', 'visit-policy', start('void fetch("https://stranger.test/data").catch(() => {});')],
  [
    'freezes',
    'visit-freeze',
    start('let sum = 0; for (let turn = 0; turn < 1e9; turn++) sum += turn % 7; window.sum = sum;'),
  ],
];

/** The shell waits twice for 8 s. */
const waiting = inEntry((entry) => {
  const container = containerName(remote);
  return `${entry}\n{ const { init } = ${container}; ${container} = { init, get: () => new Promise(() => {}) }; }`;
});

// The browser writes an error for each thing that the builds do wrong, and for each call that a visit refuses.
test.use({ expectedErrors: [/./] });

test('a visit refuses a bad build with the rule that it breaks, gives a build the shell that it needs, and changes nothing', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const good = await buildOfTemplate();
  const client = await newPerson('Carla');
  await newOrganization('Harbor Labs', [client]);
  const visit = (files: Files, accounts: Accounts = noAccounts) =>
    visitBuild(browser, { remote, files, app: urls.app, accounts });
  const asClient = { emails: [client.email], password, optional: false };
  const rules = ({ refusals }: VisitsOutcome) => [...new Set(refusals.map(({ rule }) => rule))];

  const waits = visit(changed(good, waiting));
  for (const accounts of [noAccounts, asClient]) {
    const { refusals, visits } = await visit(good, accounts);
    expect([refusals, visits.map(({ viewer }) => viewer.kind)]).toEqual([[], ['client']]);
  }
  for (const [name, rule, change] of badBuilds) {
    const outcome = await visit(changed(good, change), asClient);
    expect([name, rules(outcome)]).toEqual([name, [rule]]);
  }
  expect(rules(await waits)).toEqual(['visit-draws']);

  const described = JSON.parse(good.get('remote.json')?.toString() ?? '');
  described.facts.shared['react-router-dom'] = { range: '*', imports: ['useHref'] };
  const inWhole = await visit(new Map([...good, ['remote.json', Buffer.from(JSON.stringify(described))]]));
  expect([inWhole.refusals, inWhole.visits[0]?.served?.boot.wholeShell]).toEqual([[], true]);

  const body = JSON.stringify(JSON.stringify({ first_name: 'Changed' }));
  const headers = `{"content-type":"application/json","x-workspace-request":"1"}`;
  const change = `void fetch("/api/profiles/upsert-current-profile",{method:"POST",headers:${headers},body:${body}});`;
  expect(rules(await visit(changed(good, start(change)), asClient))).toEqual([]);
  const { data } = await registry.from('profiles').select('first_name').eq('id', client.id);
  expect(data).toEqual([{ first_name: 'Carla' }]);
});
