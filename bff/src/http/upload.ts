import busboy from 'busboy';
import type { Request } from 'express';
import { badRequest } from '../errors/app-error.ts';

/** A file as it came: its name and type are the sender's words. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** What is known of a file while it arrives. */
type Announced = Pick<UploadedFile, 'name' | 'type'> & { size: number };

interface UploadRules {
  maxBytes: number;
  /** The error for a file that is not wanted, by its name and type with size 0, and once it is over the limit. */
  refuse: (file: Announced) => Error | null;
}

const noFile = () => badRequest('The request carries no file.', 'NO_FILE');

/**
 * Reads the one file of a form while it arrives, and refuses it by its name and type before, and by its size as soon as
 * the limit is passed.
 * @throws {AppError} 400 without a file; what `refuse` says.
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
      // Browsers send names in UTF-8.
      parser = busboy({ headers: req.headers, limits, defParamCharset: 'utf8' });
    } catch {
      return reject(noFile());
    }
    parser.on('file', (_field, stream, { filename, mimeType }) => {
      const file = { name: filename ?? '', type: mimeType };
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A form that ends in the middle of its file.
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
