import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../bff/src/modules');
const modules = globSync('*/', { cwd: folder }).sort();
const sourcesOf = (module: string) =>
  globSync(`${module}/*.ts`, { cwd: folder, exclude: (name) => String(name).endsWith('.test.ts') });

/** The names of the modules whose index.ts each module imports. */
const builtOn = new Map(
  modules.map((module) => {
    const text = sourcesOf(module)
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    return [module, new Set([...text.matchAll(/from '\.\.\/([\w-]+)\/index\.ts'/g)].map(([, name = '']) => name))];
  }),
);

function allBelow(module: string): Set<string> {
  const found = new Set(builtOn.get(module));
  for (const below of found) for (const name of builtOn.get(below) ?? []) found.add(name);
  return found;
}

test('there are modules, and some depend on others', () => {
  expect(modules.length).toBeGreaterThan(35);
  expect(builtOn.get('users')).toContain('auth');
  expect(allBelow('users')).toContain('profiles');
});

describe.each(modules)('the module %s of the BFF', (module) => {
  test('exports a factory with its name, which composition/modules.ts calls', () => {
    const name = module.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const door = readFileSync(path.join(folder, module, 'index.ts'), 'utf8');
    const list = readFileSync(path.join(folder, '../composition/modules.ts'), 'utf8');
    expect(door).toMatch(new RegExp(`^export (?:const|function) create${name}Module\\b`, 'm'));
    expect(list).toContain(`create${name}Module(`);
  });

  test('is part of no dependency cycle', () => {
    expect([...allBelow(module)]).not.toContain(module);
  });
});
