import busboy from 'busboy';
import type { Request } from 'express';
import { imageFileProblem, imageMessages, maxImageBytes } from 'shared/contracts';
import { badRequest } from '../../errors/app-error.ts';
import { refusedImage } from '../../integrations/images/remote-image.ts';

/** A file as it came: its name and type are the sender's words. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const noFile = () => badRequest('The request carries no file.', 'NO_FILE');

/**
 * Reads the one file of a form while it arrives, and refuses it by its name and type before, and by its size as soon as
 * the limit is passed (spec 5).
 * @throws {AppError} 400, or 413 for one that is too large.
 */
export function readUpload(req: Request): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    if (!req.is('multipart/form-data')) return reject(noFile());
    const refuse = (error: unknown): void => {
      req.unpipe(parser);
      req.resume();
      reject(error);
    };
    let parser: busboy.Busboy;
    try {
      parser = busboy({ headers: req.headers, limits: { files: 1, fields: 0, parts: 2, fileSize: maxImageBytes + 1 } });
    } catch {
      return reject(noFile());
    }
    parser.on('file', (_field, stream, { filename, mimeType }) => {
      const file = { name: filename ?? '', type: mimeType };
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', refuse);
      const problem = imageFileProblem({ ...file, size: 0 });
      if (problem) return refuse(refusedImage(problem));
      stream.on('limit', () => refuse(refusedImage(imageMessages.size, 413)));
      stream.on('end', () => resolve({ ...file, bytes: Buffer.concat(chunks) }));
    });
    parser.on('error', () => refuse(noFile()));
    parser.on('close', () => reject(noFile()));
    req.on('close', () => req.complete || reject(noFile()));
    req.pipe(parser);
  });
}
