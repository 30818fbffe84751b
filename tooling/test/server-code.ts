import { parseSync } from '@swc/core';

/** A node of the syntax tree of swc, whose types have no common shape to walk along. */
interface Node {
  type: string;
  span: { start: number };
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What no server has. */
const browserOnly = new Set(['window', 'document', 'sessionStorage']);
/** Objects whose calls give another value on the server than in the browser. */
const unequal = /^(Math\.random|crypto\.\w+)$/;
/** Calls that run a function at once: hooks that make a first value, components in a wrapper, and methods of lists. */
const runsAtOnce =
  /^(use(State|Memo|Reducer)|memo|forwardRef|map|flatMap|filter|find|some|every|reduce|forEach|sort|toSorted)$/;
const isComponentOrHook = (name: unknown): boolean => typeof name === 'string' && /^([A-Z]|use[A-Z])/.test(name);

const isFunction = (value: unknown): value is Node =>
  isNode(value) && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type);

const textOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return `${textOf(node.object)}.${textOf(node.property)}`;
  return typeof node.value === 'string' ? node.value : '';
};

/** What a module only declares: methods, and types without the values that some of them are around. */
const runsLater = /^Class|^(Method|Getter|Setter)Property$|^Ts(?!As|NonNull|Satisfies|Const)/;

/** Returns the names that the parameters of a function give, also in patterns. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [textOf(pattern)];
  const { pat, properties, elements, left, argument, value, key } = pattern;
  const isShort = pattern.type === 'AssignmentPatternProperty';
  return [pat, properties, elements, left, argument, isShort ? key : value].flatMap(namesIn);
}

/** Finds what runs while a module is loaded or a component is drawn. `own`: names that do not mean those of the browser. */
function* drawn(value: unknown, own: ReadonlySet<string>, name?: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) yield* drawn(one, own);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isFunction(value)) {
    const given = isNode(value.identifier) ? value.identifier.value : name;
    if (isComponentOrHook(given)) yield* inFunction(value, own);
    return;
  }
  const node = value as Node;
  if (runsLater.test(node.type ?? '')) return;
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') return;
  if (node.type === 'Identifier' && browserOnly.has(textOf(node)) && !own.has(textOf(node))) yield node;
  else if (node.type === 'CallExpression') yield* inCall(node, own);
  else if (node.type === 'MemberExpression') {
    yield* drawn(node.object, own);
    if (isNode(node.property) && node.property.type === 'Computed') yield* drawn(node.property, own);
  } else if (node.type === 'VariableDeclarator') yield* drawn(node.init, own, isNode(node.id) && node.id.value);
  else if (node.type === 'KeyValueProperty') yield* drawn(node.value, own);
  else for (const [part, child] of Object.entries(node)) if (part !== 'span') yield* drawn(child, own);
}

function* inFunction(node: Node, own: ReadonlySet<string>): Generator<Node> {
  const params = (Array.isArray(node.params) ? node.params : []).flatMap(namesIn);
  yield* drawn(node.body, new Set([...own, ...params]));
}

function* inCall(node: Node, own: ReadonlySet<string>): Generator<Node> {
  const { callee } = node;
  if (unequal.test(textOf(callee))) yield node;
  const called = textOf(callee).split('.').at(-1) ?? '';
  const isCalled = isNode(callee) && isFunction(callee.expression) ? callee.expression : null;
  yield* isCalled ? inFunction(isCalled, own) : drawn(callee, own);
  for (const { expression } of node.arguments as { expression: unknown }[]) {
    if (!isFunction(expression)) yield* drawn(expression, own);
    else if (runsAtOnce.test(called)) yield* inFunction(expression, own);
  }
}

/**
 * Returns the lines of a module that use what only a browser has, or a value that is another one on the server, while the
 * module is loaded or one of its components is drawn (docs/remotes.md, "Pages drawn by the server"). Effects, handlers
 * and functions with other names than components and hooks are not looked at.
 * @param tsx whether the module may have JSX, in which generics are written in another way
 */
export function browserLinesOf(code: string, tsx = true): string[] {
  const { body, span } = parseSync(code, { syntax: 'typescript', tsx }) as unknown as Node;
  const bytes = Buffer.from(code);
  const lines = code.split('\n');
  const numbers = [...drawn(body, new Set())].map(
    (node) =>
      bytes
        .subarray(0, node.span.start - span.start)
        .toString()
        .split('\n').length,
  );
  return [...new Set(numbers)].map((number) => `${number}: ${lines[number - 1]?.trim()}`);
}
