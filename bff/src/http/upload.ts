import busboy from 'busboy';
import type { Request } from 'express';
import { badRequest } from '../errors/app-error.ts';

/** An uploaded file. Its name and type come from the sender and are not verified. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** The name, the declared type and the size in bytes of a file during the upload. */
type Announced = Pick<UploadedFile, 'name' | 'type'> & { size: number };

export interface UploadRules {
  maxBytes: number;
  /**
   * Returns the error for an unwanted file, or null. Called with size 0 before the content arrives, and again if the
   * file exceeds `maxBytes`.
   */
  refuse: (file: Announced) => Error | null;
}

const noFile = () => badRequest('No file was received. Please try again.', 'NO_FILE');

/** Returns a file name as it was before the browser escaped it for the form. Browsers escape only these characters. */
const unescaped = (name: string): string => name.replace(/%(?:0A|0D|22)/g, decodeURIComponent);

/**
 * Reads the single file of a multipart form. Checks its name and type before the content arrives, and stops reading
 * when the file exceeds `maxBytes`.
 * @throws {AppError} 400 if the form contains no complete file. @throws the error that `refuse` returns.
 */
export function readUpload(req: Request, { maxBytes, refuse }: UploadRules): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    if (!req.is('multipart/form-data')) return reject(noFile());
    const stop = (error: unknown): void => {
      req.unpipe(parser);
      req.resume();
      reject(error);
    };
    let parser: busboy.Busboy;
    try {
      const limits = { files: 1, fields: 0, parts: 2, fileSize: maxBytes + 1 };
      // Browsers send file names in UTF-8.
      parser = busboy({ headers: req.headers, limits, defParamCharset: 'utf8' });
    } catch {
      return reject(noFile());
    }
    parser.on('file', (_field, stream, { filename, mimeType }) => {
      const file = { name: unescaped(filename ?? ''), type: mimeType };
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // Emitted when the form ends in the middle of the file.
      stream.on('error', () => stop(noFile()));
      const problem = refuse({ ...file, size: 0 });
      if (problem) return stop(problem);
      stream.on('limit', () => stop(refuse({ ...file, size: maxBytes + 1 }) ?? noFile()));
      stream.on('end', () => resolve({ ...file, bytes: Buffer.concat(chunks) }));
    });
    parser.on('error', () => stop(noFile()));
    parser.on('close', () => reject(noFile()));
    req.on('close', () => req.complete || reject(noFile()));
    req.pipe(parser);
  });
}
