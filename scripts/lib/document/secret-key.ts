import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { markdownTable } from './markdown.ts';

const source = path.join(root, 'bff', 'src');
/** They name the key, and use it for nothing. */
const without = new Set(['config/env.ts', 'openapi/describe-offline.ts']);

/** Returns what a file does, and why it uses the secret key, from the docstring that says so. */
function reasonIn(file: string, text: string): string {
  const docstrings = [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, body = '']) =>
    body
      .replaceAll(/\n\s*\* ?/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const reason = docstrings.find((docstring) => /secret key|bypass row-level/.test(docstring));
  if (!reason) throw new Error(`bff/src/${file} uses the secret key. Its docstring must say why, with these words.`);
  const [what = '', ...others] = reason.split(/(?<=\.) (?=[A-Z])/);
  const why = others.find((sentence) => sentence.includes('secret key'));
  return [what, why]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/ \((product|docs)\/[^)]*\)/g, '');
}

/** Returns a table of the files of the BFF that use the secret key, with their reasons. */
export function describeSecretKey(): string {
  const rows = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !without.has(file))
    .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }))
    .filter(({ text }) => /secret-client\.ts'|SUPABASE_SECRET_KEY/.test(text))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, text }) => [`\`${file}\``, reasonIn(file, text)]);
  return markdownTable(['File in `bff/src`', 'What it does with it'], rows);
}
