import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base.ts';

const directory = path.resolve(import.meta.dirname, '..', '..', 'mf-client');
const folder = mkdtempSync(path.join(tmpdir(), 'pure-contracts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The script that a module with this one line becomes. */
async function built(line: string): Promise<string> {
  const base = baseConfig(directory, {});
  const compiler = webpack({
    ...base,
    entry: `data:text/javascript,${encodeURIComponent(line)}`,
    externals: { 'zod/mini': 'zod' },
    output: { path: path.join(folder, 'dist'), filename: 'built.js' },
    cache: false,
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0];
      if (failure) reject(failure);
      else resolve();
    }),
  );
  return readFileSync(path.join(folder, 'dist', 'built.js'), 'utf8');
}

describe('a module that takes from the contracts', () => {
  it('a function, carries none of the schemas beside it', async () => {
    const script = await built("import { displayName } from '@workspace/contracts'; self.name = displayName;");
    expect(script).toContain('first_name');
    expect(script).not.toContain('Enter a valid phone number.');
    expect(script).not.toMatch(/\.(strictObject|nullable)\(/);
  });

  it('a schema, has it whole, with those that it is made of', async () => {
    const script = await built("import { profileUpdate } from '@workspace/contracts'; self.body = profileUpdate;");
    expect(script).toContain('Enter a valid phone number.');
    expect(script).toContain('Choose a time zone from the list.');
    expect(script).toMatch(/\.strictObject\(/);
  });
});
