import { isFunction, isNode, lastNameOf, linesOf, type Node, textOf } from './syntax.ts';

/** What no server has. */
const browserOnly = new Set(['window', 'document', 'sessionStorage']);
/** Objects whose calls give another value on the server than in the browser. */
const unequal = /^(Math\.random|crypto\.\w+)$/;
/** Calls that run a function at once: hooks that make a first value, components in a wrapper, and methods of lists. */
const runsAtOnce =
  /^(use(State|Memo|Reducer)|memo|forwardRef|map|flatMap|filter|find|some|every|reduce|forEach|sort|toSorted)$/;
const isComponentOrHook = (name: unknown): boolean => typeof name === 'string' && /^([A-Z]|use[A-Z])/.test(name);

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
  const isCalled = isNode(callee) && isFunction(callee.expression) ? callee.expression : null;
  yield* isCalled ? inFunction(isCalled, own) : drawn(callee, own);
  for (const { expression } of node.arguments as { expression: unknown }[]) {
    if (!isFunction(expression)) yield* drawn(expression, own);
    else if (runsAtOnce.test(lastNameOf(callee))) yield* inFunction(expression, own);
  }
}

/**
 * Returns the lines of a module that use what only a browser has, or a value that is another one on the server, while the
 * module is loaded or one of its components is drawn (docs/remotes.md, "Pages drawn by the server"). Effects, handlers
 * and functions with other names than components and hooks are not looked at.
 * @param tsx whether the module may have JSX, in which generics are written in another way
 */
export const browserLinesOf = (code: string, tsx = true): string[] =>
  linesOf(code, tsx, (body) => drawn(body, new Set()));
