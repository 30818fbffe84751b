import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const packages = ['mf-client/src', 'shell/src'];
/** Nothing typed there is lost: without a session there is nothing that its dialog could be closed to. */
const allowed = new Set(['shell/src/session/sign-in-again.tsx']);

test('every dialog in which something is typed asks before it discards that', () => {
  const silent = packages.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => `${folder}/${file}`)
      .filter((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        const isForm = /<Dialog\b/.test(text) && /<form\b/.test(text);
        const asksForWords = /body=\{[\s\S]*<Text(?:Field|Area)\b/.test(text) && /<ConfirmDialog\b/.test(text);
        return (isForm || asksForWords) && !text.includes('useDiscard(') && !allowed.has(file);
      }),
  );
  expect(silent).toEqual([]);
});
