import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

// `npm run sentences`: lists the sentences that users read on pages, in e-mails and in the output of commands, as
// `file:line  sentence`. `{…}` stands for a value. A string is listed because of its place (a label, a title) or its
// form (several words). So the list contains some strings that users never see, and lacks single words in other places.

const root = path.resolve(import.meta.dirname, '..');
const sources =
  /^(?:shell|mf-[^/]+|shared|bff\/src|scripts|kit|tooling\/webpack|supabase\/(?:local\/src|seed|migrations|templates))\/.*?(?:\.tsx?|\.mjs|\.html|\.sql|remote\.json)$/;
const tests = /\.test\.tsx?$|fixtures?\.tsx?$|\/(?:test|testing|fixtures|catalogue)\//;

/** Attributes and keys whose strings are always listed, however short they are. */
const readKeys =
  /^(?:alt|body|caption|description|empty|error|failed|heading|hint|info|label|legend|loading|message|none|placeholder|text|title|aria-label|\w+(?:Label|Text|Title|Message))$/;
const isWords = (text: string) => /\p{L}/u.test(text.replaceAll('{…}', ''));
const isSentence = (text: string) =>
  !/^(?:select|insert|update|delete|create|alter|with|grant) |=>|\|\||\w_\w/.test(text) &&
  (/\p{L}[,:;'’]? (?:\p{L}+ \p{L}|\{…\})|\{…\} \p{L}/u.test(text) ||
    (/\p{L} \p{L}/u.test(text) && /^\p{Lu}|[.!?…]$/u.test(text)));

type Node = Record<string, unknown>;
/** A sentence, with the offset of its first byte in the file. */
type Found = [offset: number, text: string];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the text of a string or template, or null for any other node. */
function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'StringLiteral') return tidy(String(value));
  if (type !== 'TemplateLiteral') return null;
  const parts = listOf(quasis).map(({ cooked }) => cooked);
  return tidy(parts.join('{…}'));
}

/** Returns the text of an element and of the elements in it. */
function shownBy({ type, value, children }: Node): string {
  if (type === 'JSXText') return String(value);
  if (type === 'JSXExpressionContainer') return '{…}';
  return listOf(children).map(shownBy).join('');
}

/**
 * Collects the sentences of a syntax node and its descendants.
 * @param isRead whether the node is the value of an attribute or key that users read.
 * @param isListed whether the text of the node is already listed as part of an outer element.
 */
function collect(node: unknown, found: Found[], isRead = false, isListed = false): void {
  if (Array.isArray(node)) for (const one of node) collect(one, found, isRead, isListed);
  if (!isNode(node)) return;
  const { type, span, name, key, children } = node;
  if (/^(?:Import|ExportAll)Declaration$|^Ts(?!As|Satisfies|NonNull|Const)/.test(String(type))) return;
  const at = isNode(span) ? Number(span.start) : 0;
  const text = textOf(node);
  if (text !== null && isWords(text) && (isRead || isSentence(text))) found.push([at, text]);
  if (type === 'JSXAttribute' || type === 'KeyValueProperty') {
    const owner = [name, key].find(isNode);
    collect(node.value, found, readKeys.test(String(owner?.value)));
    return;
  }
  const hasText = listOf(children).some((child) => child.type === 'JSXText' && isWords(String(child.value)));
  if (hasText && !isListed) found.push([at, tidy(shownBy(node))]);
  const isWrapper = /^(?:JSXExpressionContainer|ConditionalExpression|ParenthesisExpression)$/.test(String(type));
  for (const [field, child] of Object.entries(node))
    collect(child, found, isRead && isWrapper, isListed || (field === 'children' && hasText));
}

const byPattern = (source: string, pattern: RegExp): Found[] =>
  [...source.matchAll(pattern)].map(({ index, 1: text = '' }) => [
    Buffer.byteLength(source.slice(0, index)) + 1,
    tidy(text),
  ]);

function sentencesOf(file: string, source: string): Found[] {
  if (file.endsWith('.json')) return byPattern(source, /"(?:label|title)": "([^"]+)"/g);
  if (file.endsWith('.html')) return byPattern(source, /(?<!<style)>([^<>]*\p{L}[^<>]*)</gu);
  if (file.endsWith('.sql')) return byPattern(source, /(?<!--.*|\bis\s+)'(\p{Lu}[^'\n]* [^'\n]*)'/gu);
  const found: Found[] = [];
  collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }), found);
  return found;
}

const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
for (const file of stdout.split('\n').filter((name) => sources.test(name) && !tests.test(name))) {
  const source = readFileSync(path.join(root, file));
  for (const [offset, text] of sentencesOf(file, source.toString()).sort(([one], [other]) => one - other)) {
    const line = source.subarray(0, offset).toString().split('\n').length;
    process.stdout.write(`${file}:${line}  ${text}\n`);
  }
}
