import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { type AnyNode, type Node, type Program, parse } from 'acorn';

/** The part of a source map (version 3) that this file reads and changes. */
export interface NamedMap {
  names: string[];
  mappings: string;
}

/** A function in a script, between two offsets. */
interface FunctionSpan {
  start: number;
  end: number;
  /** Its name in the script, and where it stands. Null for a function without a name. */
  name: { text: string; at: number } | null;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

const childrenOf = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode);

/** Returns the node that names a function: its own identifier, or the variable or property that it becomes. */
function nameNode(node: AnyNode, parent: AnyNode | null): AnyNode | null {
  if ('id' in node && node.id) return node.id;
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.id;
    case 'AssignmentExpression':
      return parent.left.type === 'MemberExpression' ? parent.left.property : parent.left;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.computed ? null : parent.key;
    default:
      return null;
  }
}

/** Lists the functions of a script, each before those inside it. */
function functionsIn(program: Program): FunctionSpan[] {
  const spans: FunctionSpan[] = [];
  const visit = (node: AnyNode, parent: AnyNode | null): void => {
    if (/Function/.test(node.type)) {
      const named = nameNode(node, parent);
      const text = named?.type === 'Identifier' || named?.type === 'PrivateIdentifier' ? named.name : null;
      spans.push({ start: node.start, end: node.end, name: named && text ? { text, at: named.start } : null });
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program, null);
  return spans.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** Returns the offset in a script at which each line begins. */
const lineStarts = (script: string): number[] => [0, ...[...script.matchAll(/\n/g)].map(({ index }) => index + 1)];

/**
 * Changes a source map so that the name of each piece of code is that of the function around it, as the sources call it.
 * For a function without a name, it is that of the next one around it. Of the names in the sources, minified scripts
 * have only short ones, and a stack says only those.
 * @param script the script that the map belongs to, as a classic script
 */
export function withFunctionNames<Map extends NamedMap>(script: string, map: Map): Map {
  const lines = decode(map.mappings);
  const starts = lineStarts(script);
  const originalNames = new Map<number, string>();
  for (const [line, segments] of lines.entries())
    for (const [column, , , , name] of segments)
      if (name !== undefined) originalNames.set((starts[line] ?? 0) + column, map.names[name] ?? '');
  const functions = functionsIn(parse(script, { ecmaVersion: 'latest' }));
  const indexes = new Map<string, number>();
  const indexOf = (name: string): number => {
    const index = indexes.get(name) ?? indexes.size;
    indexes.set(name, index);
    return index;
  };
  /** The functions around the current piece of code, with the index of the name that code in each of them gets. */
  const around: { end: number; name: number | null }[] = [];
  let next = 0;
  const nameAt = (offset: number): number | null => {
    for (let found = functions[next]; found && found.start <= offset; found = functions[next]) {
      while (around.length > 0 && (around.at(-1)?.end ?? 0) <= found.start) around.pop();
      const name = found.name && indexOf(originalNames.get(found.name.at) ?? found.name.text);
      around.push({ end: found.end, name: name ?? around.at(-1)?.name ?? null });
      next += 1;
    }
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= offset) around.pop();
    return around.at(-1)?.name ?? null;
  };
  const named = lines.map((segments, line) =>
    segments.map((segment): SourceMapSegment => {
      const [column, source, sourceLine, sourceColumn] = segment;
      const name = nameAt((starts[line] ?? 0) + column);
      if (source === undefined || sourceLine === undefined || sourceColumn === undefined) return segment;
      return name === null
        ? [column, source, sourceLine, sourceColumn]
        : [column, source, sourceLine, sourceColumn, name];
    }),
  );
  return { ...map, names: [...indexes.keys()], mappings: encode(named) };
}
