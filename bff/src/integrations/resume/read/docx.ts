import mammoth from 'mammoth';
import { linesOfHtml } from './html-lines.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { checkZip } from './zip-limit.ts';

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
/**
 * Returns whether the file has the format of password-protected Office documents and of Word documents older than DOCX.
 */
const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Reads the text of a Word document. Paragraphs become lines, list items get a bullet, and table rows become lines
 * with tabs.
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  if (isCompound(bytes)) throw new UnreadableFile(Buffer.from(bytes).includes(encryptedPart) ? 'encrypted' : 'content');
  if (!isZip(bytes)) throw new UnreadableFile('content');
  if (!checkZip(bytes).includes('word/document.xml')) throw new UnreadableFile('content');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { convertImage, ignoreEmptyParagraphs: false, externalFileAccess: false },
  );
  return linesOfHtml(value);
}
