import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const modules = 'bff/src/modules';

/** Returns `tasks POST /` and the like for each call that changes data, with the path as written in the routes file. */
function callsOfRoutes(): string[] {
  return globSync(`${modules}/*/*{.,-}routes.ts`, { cwd: root }).flatMap((file) => {
    const [, module] = file.split(`${modules}/`).flatMap((part) => part.split('/'));
    const calls = read(file).matchAll(/router\.(post|put|patch|delete)\(\s*(?:'([^']*)'|`([^`]*)`|(\w+))/g);
    return [...calls].map(([, verb, ...names]) => `${module} ${verb?.toUpperCase()} ${names.find(Boolean)}`);
  });
}

test('docs/repeated-calls.md describes a repeat of every call that changes data', () => {
  const rows = read('docs/repeated-calls.md').matchAll(/^\| `([\w-]+)` ([A-Z]+) `([^`]+)`\s+\| \w/gm);
  const told = [...rows].map(([, module, verb, name]) => `${module} ${verb} ${name}`);
  expect(callsOfRoutes().length).toBeGreaterThan(80);
  expect(told.sort()).toEqual(callsOfRoutes().sort());
});
