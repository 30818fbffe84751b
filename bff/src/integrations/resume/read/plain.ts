import { UnreadableFile } from './unreadable-file.ts';

const encodingOf = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
};

/**
 * Reads a text file as UTF-16 if it has a byte order mark of UTF-16, otherwise as UTF-8. A file that is not valid UTF-8
 * is read as windows-1252.
 * @throws {UnreadableFile} if a file without that byte order mark contains a zero byte.
 */
export function readPlain(bytes: Uint8Array): string {
  const marked = encodingOf(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (bytes.includes(0)) throw new UnreadableFile('content');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
