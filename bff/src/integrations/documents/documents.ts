import { join } from 'node:path';
import { unavailable } from '../../errors/app-error.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Makes PDFs of payslips, invoices and receipts. */
export interface Documents {
  /**
   * Makes a PDF. The same document always becomes the same bytes.
   * @param person id of the user who gets the file.
   * @throws {AppError} 429 if this user has too many waiting documents; 503 if the whole queue is full, or if the
   * document needs too much time or memory.
   */
  draw(person: string, document: PrintedDocument): Promise<Uint8Array>;
  close(): void;
}

const script = join(import.meta.dirname, 'document-worker.ts');
/** Limits far above what a bill with a thousand lines needs. */
const limits = { timeLimitMs: 30_000, memoryLimitMb: 768 };

/** Creates the maker of documents. It draws in separate processes, because a document takes longer than a turn may. */
export function createDocuments(): Documents {
  const pool = createWorkerPool<PrintedDocument, Uint8Array>({ script, ...limits });
  return {
    async draw(person, document) {
      const bytes = await pool.run(person, document);
      if (!bytes) throw unavailable();
      return bytes;
    },
    close: pool.close,
  };
}
