import { crc32, deflateRawSync } from 'node:zlib';

const header = (signature: number, size: number): Buffer => {
  const buffer = Buffer.alloc(size);
  buffer.writeUInt32LE(signature, 0);
  return buffer;
};

/**
 * Creates a ZIP archive with one part.
 * @param claimed unpacked size in bytes that the headers of the archive state.
 */
export function zipOf(name: string, content: Buffer, claimed = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const describe = (buffer: Buffer, at: number): void => {
    buffer.writeUInt16LE(20, at);
    buffer.writeUInt16LE(8, at + 4);
    buffer.writeUInt32LE(crc32(content), at + 10);
    buffer.writeUInt32LE(packed.length, at + 14);
    buffer.writeUInt32LE(claimed, at + 18);
    buffer.writeUInt16LE(name.length, at + 22);
  };
  const local = header(0x04034b50, 30);
  describe(local, 4);
  const entry = header(0x02014b50, 46);
  describe(entry, 6);
  const body = Buffer.concat([local, Buffer.from(name), packed]);
  const end = header(0x06054b50, 22);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(body.length, 16);
  return new Uint8Array(Buffer.concat([body, entry, Buffer.from(name), end]));
}
