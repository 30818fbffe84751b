import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * What would outlive a page of a remote, unless `PageLife` adds it. A listener on an element of the page ends with the
 * element. A timer of `setTimeout` ends by itself, but it must not change a page that is gone.
 */
const outliving =
  /(?:\b(?:window|document|globalThis|self|visualViewport|screen)\??\.|(?<![\w.]))addEventListener\(|\bset(?:Interval|Timeout)\(|(?<!\.observe\()new (?:Resize|Mutation|Intersection|Performance|Reporting)Observer\b/;

const refused = (line: string): boolean => outliving.test(line);

describe('the rule for listeners, timers and observers of remotes (docs/adr/0036)', () => {
  it.each([
    "window.addEventListener('resize', measure);",
    "document.addEventListener('keydown', onKey);",
    "addEventListener('online', retry);",
    "window.visualViewport?.addEventListener('resize', measure);",
    'const timer = setInterval(tick, 1000);',
    'window.setInterval(tick, 1000);',
    'const timer = setTimeout(tick, 1000);',
    'const observer = new ResizeObserver(measure);',
  ])('refuses %s', (line) => expect(refused(line)).toBe(true));

  it.each([
    "life.listen(window, 'resize', measure);",
    "element.addEventListener('pointerdown', down);",
    'life.every(1000, tick);',
    'life.observe(new ResizeObserver(measure));',
  ])('allows %s', (line) => expect(refused(line)).toBe(false));
});

it.each(globSync('mf-*/src', { cwd: root }))('%s adds them only through usePageLife or createPageLife', (folder) => {
  const files = globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder) }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (refused(line) ? [`${folder}/${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
