import { extractTextItems, getDocumentProxy } from 'unpdf';
import { pageLines } from './pdf-lines.ts';
import { UnreadableFile } from './unreadable-file.ts';

const maxPages = 20;

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength)).includes('%PDF-');

/**
 * Reads the text of a PDF as lines, one column after the other.
 * @throws {UnreadableFile} if the PDF cannot be read or has too many pages.
 */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  if (!isPdf(bytes)) throw new UnreadableFile('content');
  // The parent process sends a Buffer, which the PDF library does not accept.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile(isLocked ? 'encrypted' : 'broken');
  });
  if (document.numPages > maxPages) throw new UnreadableFile('slow');
  const { items } = await extractTextItems(document);
  return items.map(pageLines).join('\n\n');
}
