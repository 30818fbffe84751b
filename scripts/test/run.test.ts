import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a file below the folder. */
function write(file: string, text: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

test('run.mjs finds its folder on Node 20.0 to 20.10, which has neither import.meta.dirname nor import.meta.filename', () => {
  const script = readFileSync(path.join(__dirname, '../run.mjs'), 'utf8');
  write('scripts/run.mjs', `delete import.meta.dirname; delete import.meta.filename;\n${script}`);
  write('package-lock.json', '{}');
  write('node_modules/.installed', createHash('sha256').update('{}').digest('hex'));
  // Without a PATH it can install nothing.
  const { stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'nothing'], {
    cwd: root,
    env: { PATH: '' },
    encoding: 'utf8',
  });
  expect(stderr).toBe('There is no command called nothing.\n');
});
