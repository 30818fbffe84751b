import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appendToLog } from '../lib/error-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'error-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a log keeps the newest lines and never exceeds twice its limit', () => {
  const file = path.join(folder, 'supabase.log');
  for (let line = 10; line < 30; line += 1) appendToLog(file, Buffer.from(`${line}\n`), 10);
  expect(readFileSync(file, 'utf8')).toBe('28\n29\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('25\n26\n27\n');
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a line that cannot be written is lost without an error', () => {
  expect(() => appendToLog(path.join(folder, 'none', 'supabase.log'), Buffer.from('line'))).not.toThrow();
});
