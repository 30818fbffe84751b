import type { Response } from 'express';
import type { Viewer } from '../auth-session/auth-session-resolver.ts';
import type { Documents } from '../integrations/documents/documents.ts';
import type { PrintedDocument } from '../integrations/documents/printed-document.ts';
import { sendFile } from './file.ts';

/**
 * Sends a document as a PDF to save.
 * @param name file name without its ending. It may contain the name of a person in any script.
 * @throws {AppError} 429 or 503 if too many documents wait.
 */
export async function sendPdf(
  res: Response,
  { documents, viewer }: { documents: Documents; viewer: Viewer },
  document: PrintedDocument,
  name = document.title,
): Promise<void> {
  const bytes = await documents.draw(viewer.id, document);
  sendFile(res, { name: `${name}.pdf`, type: 'application/pdf', bytes });
}
