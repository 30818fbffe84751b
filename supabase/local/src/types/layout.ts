/** A text as a literal of TypeScript. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** One of some texts. */
export const union = (texts: string[]): string => texts.map(quoted).join(' | ');

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** An object type with these members, one a line. */
export const block = (members: string[]): string =>
  members.length === 0 ? 'Record<never, never>' : `{\n${indented(members.join('\n'))}\n}`;

export const orNull = (type: string, isNullable: boolean): string => (isNullable ? `${type} | null` : type);
