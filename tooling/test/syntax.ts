import { parseSync } from '@swc/core';

/** A node of the syntax tree of swc, whose types have no common shape to walk along. */
export interface Node {
  type: string;
  span: { start: number };
  [part: string]: unknown;
}
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const isFunction = (value: unknown): value is Node =>
  isNode(value) && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type);

/** Returns the text of a name, of a chain of names such as `Date.now`, or of a string. */
export const textOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return `${textOf(node.object)}.${textOf(node.property)}`;
  return typeof node.value === 'string' ? node.value : '';
};

/** Returns the last name of a chain, which is what `node.callee` of a call names. */
export const lastNameOf = (node: unknown): string => textOf(node).split('.').at(-1) ?? '';

/**
 * Returns the lines of a module that `find` finds in its body.
 * @param tsx whether the module may have JSX, in which generics are written in another way
 */
export function linesOf(code: string, tsx: boolean, find: (body: unknown) => Iterable<Node>): string[] {
  const { body } = parseSync(code, { syntax: 'typescript', tsx });
  const bytes = Buffer.from(code);
  const lines = code.split('\n');
  // Positions count the bytes from 1.
  const numbers = [...find(body)].map(
    ({ span }) =>
      bytes
        .subarray(0, span.start - 1)
        .toString()
        .split('\n').length,
  );
  return [...new Set(numbers)].map((number) => `${number}: ${lines[number - 1]?.trim()}`);
}
