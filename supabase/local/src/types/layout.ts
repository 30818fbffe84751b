/** Returns a text as a TypeScript string literal. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Returns a TypeScript union of string literals. */
export const union = (texts: string[]): string => texts.map(quoted).join(' | ');

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** Returns a TypeScript object type with one member per line. */
export const block = (members: string[]): string =>
  members.length === 0 ? 'Record<never, never>' : `{\n${indented(members.join('\n'))}\n}`;

export const orNull = (type: string, isNullable: boolean): string => (isNullable ? `${type} | null` : type);
