import { isFunction, lastNameOf, linesOf, type Node, textOf } from './syntax.ts';

/** Calls that run a function in an effect. */
const effect = /^use(Layout|Insertion)?Effect(Event)?$/;
/** Names of functions that only events call. */
const handler = /^(on|handle)[A-Z]/;

function isRead(node: Node): boolean {
  if (node.type === 'MemberExpression') return /(^|\.)Date\.now$/.test(textOf(node));
  if (lastNameOf(node.callee) !== 'Date') return false;
  return node.type === 'CallExpression' || !(node.arguments as unknown[] | null)?.length;
}

/** Finds where the clock is read. `given`: the name of the variable, property or attribute whose value this is. */
function* reads(value: unknown, given = ''): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) yield* reads(one);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  const own = textOf(node.identifier ?? node.key ?? node.id ?? node.name);
  const isCode = 'async' in node;
  if (isCode && (node.async || handler.test(own || given))) return;
  if (isRead(node)) yield node;
  const inEffect = node.type === 'CallExpression' && effect.test(lastNameOf(node.callee));
  for (const [part, child] of Object.entries(node)) {
    if (inEffect && part === 'arguments') {
      for (const { expression } of child as { expression: unknown }[]) {
        if (!isFunction(expression)) yield* reads(expression);
      }
    } else yield* reads(child, node.type === 'JSXExpressionContainer' ? given : own);
  }
}

/**
 * Returns the lines of a module that read the clock where a component may do so while it renders, which is everywhere
 * but in effects, in asynchronous functions and in handlers such as `onSend` or `handleSend` (docs/remotes.md, "Pages
 * drawn by the server"). So a helper takes the time as a parameter.
 * @param tsx whether the module may have JSX, in which generics are written in another way
 */
export const clockLinesOf = (code: string, tsx = true): string[] => linesOf(code, tsx, reads);
