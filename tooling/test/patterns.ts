import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';

const root = path.resolve(import.meta.dirname, '../..');

export interface Pattern {
  source: string;
  flags: string;
}

export interface PatternFile {
  file: string;
  literals: Pattern[];
  /** Whether the file builds regular expressions at run time, which a parser cannot find. */
  builds: boolean;
}

/** Files of the released application. Their regular expressions may run on texts of users. */
const shipped = /^(?:shared|bff\/src|shell\/src|mf-[^/]+)\/(?!.*\.test\.tsx?$)/;

interface Node {
  type?: string;
  pattern?: string;
  flags?: string;
  callee?: { value?: string; property?: { value?: string } };
  arguments?: { expression?: Node }[];
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (node === null || typeof node !== 'object') return;
  see(node);
  for (const child of Object.values(node)) visit(child, see);
}

function read(file: string): PatternFile {
  const literals: Pattern[] = [];
  let builds = false;
  const tree = parseSync(readFileSync(path.join(root, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2024',
  });
  visit(tree, ({ type, pattern = '', flags = '', callee, arguments: given }) => {
    if (type === 'RegExpLiteral') literals.push({ source: pattern, flags });
    // `split` finds all matches even without the flag g.
    const by = callee?.property?.value === 'split' ? given?.[0]?.expression : undefined;
    if (by?.type === 'RegExpLiteral') literals.push({ source: by.pattern ?? '', flags: `${by.flags}g` });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp') builds = true;
  });
  return { file, literals, builds };
}

/** Returns the shipped files that contain or build regular expressions. */
export function patternFiles(): PatternFile[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.js'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return stdout
    .split('\n')
    .filter((file) => shipped.test(file))
    .map(read)
    .filter(({ literals, builds }) => builds || literals.length > 0);
}

interface Shape {
  /** The pattern has an unbounded repetition. */
  isEndless: boolean;
  hasBackreference: boolean;
  /** A lookahead or lookbehind has an unbounded repetition. */
  hasEndlessLook: boolean;
  /** The whole pattern is one repeated character or set of characters. */
  isRun: boolean;
  /** The pattern without its lookaheads and lookbehinds. */
  bare: string;
}

function shapeOf({ source, flags }: Pattern): Shape {
  const parser = new RegExpParser({ ecmaVersion: 2024 });
  const tree = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const looks: [from: number, to: number][] = [];
  let depth = 0;
  const shape = { isEndless: false, hasBackreference: false, hasEndlessLook: false };
  visitRegExpAST(tree, {
    onAssertionEnter({ kind, start, end }) {
      if (kind !== 'lookahead' && kind !== 'lookbehind') return;
      if (depth === 0) looks.push([start, end]);
      depth += 1;
    },
    onAssertionLeave({ kind }) {
      if (kind === 'lookahead' || kind === 'lookbehind') depth -= 1;
    },
    onQuantifierEnter({ max }) {
      if (max !== Number.POSITIVE_INFINITY) return;
      shape.isEndless = true;
      if (depth > 0) shape.hasEndlessLook = true;
    },
    onBackreferenceEnter() {
      shape.hasBackreference = true;
    },
  });
  const only =
    tree.alternatives.length === 1 && tree.alternatives[0]?.elements.length === 1
      ? tree.alternatives[0].elements[0]
      : null;
  const isRun = only?.type === 'Quantifier' && only.greedy && /^Character/.test(only.element.type);
  const bare = looks.reduceRight((text, [from, to]) => `${text.slice(0, from)}(?:)${text.slice(to)}`, source);
  return { ...shape, isRun, bare };
}

/** A character that no text contains. A pattern that ends with it never matches, so the engine tries every path. */
const never = '\\u{10fffe}';

/** @returns null if the checker proves linear time, otherwise the reason against it. */
function judge(source: string, flags: string): string | null {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: 80_000 });
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? found.complexity.summary : 'the checker can not tell';
}

/**
 * Proves that a regular expression takes at most linear time, in one of these ways:
 * - Without an unbounded repetition, the work at each position is bounded.
 * - If it matches once and has no lookaround, an automaton checks it.
 * - If it has a lookaround or finds all matches, an automaton checks a harder pattern: without the lookarounds, and
 * with an end that never matches. That pattern makes every attempt of the original at every position.
 * - If it is one repeated set of characters, finding all matches reads each character once.
 * @returns null, or the reason why there is no proof.
 */
export function whyNotLinear(pattern: Pattern): string | null {
  const { isEndless, hasBackreference, hasEndlessLook, isRun, bare } = shapeOf(pattern);
  if (hasBackreference) return 'it refers back to what it matched';
  if (!isEndless) return null;
  if (hasEndlessLook) return 'it looks ahead or behind without an end';
  const flags = pattern.flags.replace(/[dgy]/g, '');
  const goesOn = /[gy]/.test(pattern.flags);
  if (goesOn && isRun) return null;
  if (!goesOn && bare === pattern.source) return judge(pattern.source, flags);
  return judge(`(?:${bare})${never}`, flags.includes('u') ? flags : `${flags}u`);
}
