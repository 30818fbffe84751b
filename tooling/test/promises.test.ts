import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The sentences of the product, each with its file. */
const sentences = spawnSync(process.execPath, ['tooling/sentences.ts'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .stdout.split('\n')
  .flatMap((line) => {
    const [, file = '', text = ''] = /^([^:]+):\d+ {2}(.*)$/.exec(line) ?? [];
    return file ? [{ file, text }] : [];
  });

/** The rows of docs/product/promises.md. */
const promises = readFileSync(path.join(root, 'docs/product/promises.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, text = '', file = ''] = /^\| (.+?) +\| `([^`]+)` +\|/.exec(line) ?? [];
    return file ? [{ file, text }] : [];
  });

const promising = /\b(?:will|we'll|you'll|soon|gets an email)\b|\bfollows\.$/i;
/** Whether people read the sentence on a page or in a mail. Questions promise nothing. */
const isShown = ({ file, text }: { file: string; text: string }): boolean =>
  /^(?:shell|mf-|shared|bff)/.test(file) && !/\?$/.test(text);
/** Sentences with one of the words, which promise nothing. */
const noPromises = [
  'Ask your account lead when work will continue.', // asks somebody else
  'will be sent again', // is a part of other sentences
];

test('each listed promise is still a sentence of its file', () => {
  expect(promises.length).toBeGreaterThan(50);
  const gone = promises.filter(
    (promise) => !sentences.some(({ file, text }) => file === promise.file && text.includes(promise.text)),
  );
  expect(gone).toEqual([]);
});

test('each sentence that promises something is listed with what keeps it', () => {
  const isListed = ({ file, text }: { file: string; text: string }) =>
    promises.some((promise) => promise.file === file && text.includes(promise.text)) ||
    noPromises.some((one) => text.includes(one));
  const missing = sentences.filter((one) => isShown(one) && promising.test(one.text) && !isListed(one));
  expect(missing).toEqual([]);
});
