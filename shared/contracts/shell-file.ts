/** The number of hexadecimal digits of the hash in the names of the shell's files: 80 bits of SHA-256. */
export const shellHashDigits = 20;

const named = /\.([0-9a-f]{20})\.[a-z0-9]+$/;

/**
 * Returns the hash in the name of a file of the shell's build, such as `main.0123456789abcdef0123.js`, or null if the
 * name has none. It is the beginning of the SHA-256 of the file's content.
 */
export const hashInShellFile = (name: string): string | null => named.exec(name)?.[1] ?? null;
