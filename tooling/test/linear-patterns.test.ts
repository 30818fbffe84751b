import path from 'node:path';
import * as z from 'zod/mini';
import { type Pattern, patternFiles, whyNotLinear } from './patterns.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = patternFiles();

/** Files that build regular expressions while they load. A test loads them and checks these expressions. */
const buildAtLoad = ['bff/src/integrations/resume/rules/dates.ts', 'bff/src/integrations/resume/rules/words.ts'];

/** Files that build regular expressions later, and the reason why that is safe. */
const buildLater: Record<string, string> = {
  'bff/src/integrations/resume/rules/tags.ts': 'names of our lists, escaped; nothing is repeated without an end',
  'mf-chat/site/src/features/search/excerpt.ts': 'words as they are typed, escaped; nothing is repeated',
};

/** Loads a file. @returns the regular expressions that the file builds while it loads. */
function builtBy(file: string): Pattern[] {
  const built: Pattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags = ''], self) {
      built.push({ source: String(source), flags });
      return Reflect.construct(target, [source, flags], self);
    },
  });
  try {
    jest.isolateModules(() => require(path.join(root, file)));
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

const named = (found: { file: string; literals: Pattern[] }[]): [string, string, Pattern][] =>
  found.flatMap(({ file, literals }) =>
    literals.map((each): [string, string, Pattern] => [`/${each.source}/${each.flags}`, file, each]),
  );
const known = new Map<string, [string, string, Pattern]>();
for (const each of named(files)) known.set(each[0], each);

test.each([
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  [/[([]\s*([^()[\]]*?)\s*[)\]]/gu],
  [/\/+$/],
  [/^(a|a)*$/],
  [/(a+)\1/],
  [/x(?=\s*y)/],
  [/\s+(?=y)/],
  [/a.*b|a/g],
])('whyNotLinear finds no proof for %s', ({ source, flags }) => expect(whyNotLinear({ source, flags })).not.toBeNull());

test('patternFiles finds files in every shipped folder', () => {
  const folders = new Set(files.map(({ file }) => file.split('/')[0]));
  expect([...folders].sort()).toEqual([
    'bff',
    'mf-assistant',
    'mf-chat',
    'mf-client',
    'mf-onboarding',
    'mf-operations',
    'shared',
    'shell',
  ]);
  expect(files.flatMap(({ literals }) => literals).length).toBeGreaterThan(100);
});

test.each([...known.values()])('%s takes at most linear time (%s)', (_name, _file, pattern) => {
  expect(whyNotLinear(pattern)).toBeNull();
});

test('only the listed files build regular expressions at run time', () => {
  const builders = files.filter(({ builds }) => builds).map(({ file }) => file);
  expect(builders.sort()).toEqual([...buildAtLoad, ...Object.keys(buildLater)].sort());
});

test.each(buildAtLoad)('the regular expressions that %s builds while it loads take at most linear time', (file) => {
  const built = builtBy(file);
  expect(built.length).toBeGreaterThan(5);
  for (const pattern of built) expect([pattern.source, whyNotLinear(pattern)]).toEqual([pattern.source, null]);
});

test.each([
  ['dates', z.core.regexes.date],
  ['moments', z.core.regexes.datetime({ offset: true, local: true })],
  ['ids', z.core.regexes.uuid()],
])('the regular expression of zod for %s takes at most linear time', (_what, { source, flags }) => {
  expect(whyNotLinear({ source, flags })).toBeNull();
});
