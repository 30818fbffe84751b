import { extractTextItems, getDocumentProxy } from 'unpdf';
import { pageLines } from './pdf-lines.ts';
import { Unreadable } from './unreadable.ts';

const maxPages = 20;

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength)).includes('%PDF-');

/** Reads a PDF in lines as they are seen, columns one after the other. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  if (!isPdf(bytes)) throw new Unreadable('content');
  // It takes no Buffer, which is what comes from another process.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Unreadable(isLocked ? 'encrypted' : 'broken');
  });
  if (document.numPages > maxPages) throw new Unreadable('slow');
  const { items } = await extractTextItems(document);
  return items.map(pageLines).join('\n\n');
}
