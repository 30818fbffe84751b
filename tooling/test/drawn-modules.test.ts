import { readFileSync } from 'node:fs';
import path from 'node:path';
import { singletons } from '../webpack/singletons.ts';

const source = readFileSync(path.resolve(import.meta.dirname, '../../shell/src/server/shared.ts'), 'utf8');

test('a drawing provides the same modules to remotes as a page does (docs/adr/0058)', () => {
  const object = source.slice(source.indexOf('export const sharedModules'));
  const names = [...object.matchAll(/^ {2}(?:'([^']+)'|(\w+))[:,]/gm)].map(([, quoted, plain]) => quoted ?? plain);
  expect(names.sort()).toEqual([...singletons].sort());
});
