import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

/** Maximum unpacked size of a document in bytes. A small ZIP file can unpack to gigabytes. */
const maxUnpackedBytes = 40_000_000;
const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
const stored = 0;

function directoryOf(zip: Buffer): { count: number; offset: number } {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 65_535); at -= 1) {
    if (zip.readUInt32LE(at) === endOfDirectory)
      return { count: zip.readUInt16LE(at + 10), offset: zip.readUInt32LE(at + 16) };
  }
  throw new UnreadableFile('broken');
}

/**
 * Returns the unpacked size of a part of a ZIP archive in bytes. A compressed part is unpacked to measure it, because
 * the header may state a wrong size.
 * @throws if a compressed part is damaged or its unpacked size is larger than `most`.
 */
function unpackedBytes(zip: Buffer, entry: number, most: number): number {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (method === stored) return packed;
  return inflateRawSync(zip.subarray(from, from + packed), { maxOutputLength: Math.max(1, most) }).length;
}

/**
 * Checks that the unpacked size of a ZIP archive is within the limit.
 * @returns the names of its parts.
 * @throws {UnreadableFile} if the archive is too large or damaged.
 */
export function checkZip(bytes: Uint8Array): string[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, offset } = directoryOf(zip);
  const names: string[] = [];
  let left = maxUnpackedBytes;
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== entryOfDirectory) throw new UnreadableFile('broken');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, nameEnd));
    left -= unpackedBytes(zip, at, left);
    if (left < 0) throw new UnreadableFile('broken');
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}
