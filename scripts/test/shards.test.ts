import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../lib/root.ts';
import { jestShare, partsOf, playwrightReleases, playwrightShare, readShard, wholeParts } from '../test-run/shards.ts';

/** Runs a program of node_modules. @returns the lines that it prints. */
async function listed(program: string, args: readonly string[]): Promise<string[]> {
  const child = spawn(path.join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    // Playwright does not start if JEST_WORKER_ID is set.
    env: { ...process.env, JEST_WORKER_ID: undefined, FORCE_COLOR: '0' },
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const shards = [1, 2, 3].map((number) => ({ number, of: 3 }));

test('Jest runs each suite in exactly one shard', async () => {
  const suites = (args: string[] = []) => listed('jest', ['--listTests', ...args]);
  const [whole, ...shares] = await Promise.all([suites(), ...shards.map((shard) => suites(jestShare(shard)))]);
  expect(whole?.length).toBeGreaterThan(100);
  expect(shares.flat().sort()).toEqual(whole?.sort());
});

test('Playwright runs each test of the application in exactly one shard, and the tests of releases separately', async () => {
  // The setup project is listed, and runs, in every shard.
  const tests = async (args: string[]) =>
    (await listed('playwright', ['test', '--list', ...args])).filter((line) =>
      /^\[(application|releases|first-day)\]/.test(line),
    );
  // This call runs alone because Playwright writes its compiled files during it. A parallel call could read a
  // half-written file.
  const whole = await tests(['--config=e2e/playwright.config.ts']);
  const [releases = [], ...shares] = await Promise.all([
    tests(playwrightReleases),
    ...shards.map((shard) => tests(playwrightShare(shard))),
  ]);
  expect(whole.length).toBeGreaterThan(100);
  expect(shares.flat().sort()).toEqual(whole.sort());
  expect(releases.length).toBeGreaterThan(0);
  // They need programs that a bare system lacks.
  expect([...whole, ...releases].filter((line) => /› operations\//.test(line))).toEqual([]);
});

test.each([1, 2, 3, 4, 7])('with %i shards, exactly one shard runs each undivided part', (of) => {
  const parts = Array.from({ length: of }, (_, index) => partsOf({ number: index + 1, of })).flat();
  expect(parts.sort()).toEqual([...wholeParts].sort());
});

test.each(['0/4', '5/4', '1', '1/0', 'a/b', ''])('readShard refuses "%s"', (text) => {
  expect(() => readShard(text)).toThrow(`${text} is not a shard. Write 1/4 for the first of four.`);
});
