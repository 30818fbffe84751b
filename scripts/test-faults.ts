import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Outcome } from './faults/fault.ts';
import { faults } from './faults/index.ts';
import { fail, say, step } from './lib/output.ts';
import { tableLines } from './lib/table.ts';

/**
 * `npm run test:faults`: plays the faults one after the other and prints which of them the application withstood.
 * `--only <name>` plays one fault. `--quick` plays only faults that take less than 20 s. `--report <file>` writes how
 * many passed and failed, when, and what the failed ones measured. The exit code is 1 if a fault failed.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, report: { type: 'string' } },
});

async function outcomeOf(play: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await play();
  } catch (error) {
    return { held: false, figures: error instanceof Error ? error.message : String(error) };
  }
}

const chosen = faults.filter(({ name, quick }) => (values.only ? name === values.only : quick || !values.quick));
if (chosen.length === 0)
  fail(`There is no fault called ${values.only}. The faults are ${faults.map(({ name }) => name).join(', ')}.`);

const ranAt = Date.now();
const rows: string[][] = [];
const failures: string[] = [];
// A fresh clone has just installed its packages. Their files must not reach the disk while the faults are measured.
await promisify(execFile)('sync').catch(() => undefined);
for (const { name, breaks, holdsWhen, play } of chosen) {
  const { held, figures } = await step(`${name}: ${breaks}`, () => outcomeOf(play));
  if (!held) failures.push(`✕ ${name}: ${breaks}\nmeasured: ${figures}\nholds when: ${holdsWhen}`);
  rows.push([name, held ? 'held' : 'FAILED', figures, holdsWhen]);
}
for (const line of ['', ...tableLines(['fault', 'outcome', 'measured', 'holds when'], rows)]) say(line);
const failed = failures.length;
const passed = chosen.length - failed;
say(`\n${passed} passed, ${failed} failed`);
if (values.report) {
  await mkdir(path.dirname(values.report), { recursive: true });
  await writeFile(values.report, JSON.stringify({ passed, failed, ranAt, failures }));
}
if (failed > 0) process.exitCode = 1;
