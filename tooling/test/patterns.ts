import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';

const root = path.resolve(import.meta.dirname, '../..');

/** A regular expression, as source and flags. */
export interface Pattern {
  source: string;
  flags: string;
}

/** A file of the application and its patterns. */
export interface PatternFile {
  file: string;
  literals: Pattern[];
  /** Whether it builds patterns at run time, where this test cannot read them. */
  builds: boolean;
}

/** Files that may read texts of users: everything that ships. */
const shipped = /^(?:shared|bff\/src|shell\/src|mf-[^/]+)\/(?!.*\.test\.tsx?$)/;

interface Node {
  type?: string;
  pattern?: string;
  flags?: string;
  callee?: { value?: string; property?: { value?: string } };
  arguments?: { expression?: Node }[];
}

/** Visits all nodes of a syntax tree. */
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
    // A split visits all matches in the text, whatever its flags.
    const by = callee?.property?.value === 'split' ? given?.[0]?.expression : undefined;
    if (by?.type === 'RegExpLiteral') literals.push({ source: by.pattern ?? '', flags: `${by.flags}g` });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp') builds = true;
  });
  return { file, literals, builds };
}

/** The files of the application that contain patterns. */
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
  /** It has an unbounded repetition. */
  isEndless: boolean;
  hasBackreference: boolean;
  /** A lookahead or lookbehind has an unbounded repetition. */
  hasEndlessLook: boolean;
  /** It is one set of characters, repeated. */
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

/** @returns the objection; null if an automaton shows that the time grows linearly with the text. */
function judge(source: string, flags: string): string | null {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: 30_000 });
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? found.complexity.summary : 'the checker can not tell';
}

/**
 * Proves that the time that a pattern takes grows with the text and no faster.
 *
 * - Nothing is repeated without an end: the work at each place of the text is bounded, whatever the text is.
 * - It matches once, and looks neither ahead nor behind: an automaton with the engine's order of attempts shows it.
 * - It looks ahead or behind, or goes through a text match by match: then the same is asked of the pattern without its looks
 *   that never matches in the end. It makes every attempt, at every place, which the real one makes, and more; so what
 *   holds for it holds for all matches together.
 * - A run of one set of characters goes through a text match by match and reads each character once.
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
