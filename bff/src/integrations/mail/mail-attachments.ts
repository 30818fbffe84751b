import type { Seller } from '@workspace/contracts';
import * as z from 'zod/mini';
import { calendarInterview, interviewFile } from '../calendar/interview-file.ts';
import { createInvoice, createReceipt } from '../documents/bill-documents.ts';
import type { Documents } from '../documents/documents.ts';
import { readPrintedBill } from '../documents/printed-bill.ts';

/** What an attached file shows, as the database function private.mail_attachment returns it. */
const mailAttachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['invoice', 'receipt']), bill: z.unknown() }),
  z.object({ kind: z.literal('interview'), interview: calendarInterview, written_at: z.string() }),
]);

/** A file of a mail. */
export interface AttachedFile {
  name: string;
  /** The media type, such as 'application/pdf'. */
  type: string;
  bytes: Uint8Array;
}

/** Makes the files that are attached to mails (product/mail#attachments). */
export interface MailAttachments {
  /**
   * Makes the file of a stored attachment. The same attachment always becomes the same bytes.
   * @param person the id or address of the person who gets the file. Files of one person are made one after the other.
   * @throws {AppError} 429 or 503 if the file cannot be made now.
   */
  make(person: string, attachment: unknown): Promise<AttachedFile>;
}

/** Creates the maker of the files that are attached to mails. */
export function createMailAttachments({
  documents,
  seller,
}: {
  documents: Documents;
  /** The company that issues invoices and receipts. */
  seller: Seller;
}): MailAttachments {
  return {
    async make(person, attachment) {
      const file = z.parse(mailAttachment, attachment);
      if (file.kind === 'interview') {
        const text = interviewFile(file.interview, new Date(file.written_at));
        return {
          name: 'Interview.ics',
          type: 'text/calendar; charset=utf-8; method=PUBLISH',
          bytes: Buffer.from(text),
        };
      }
      const detail = { ...readPrintedBill(file.bill), seller };
      const document = file.kind === 'invoice' ? createInvoice(detail) : createReceipt(detail);
      return {
        name: `${document.title}.pdf`,
        type: 'application/pdf',
        bytes: await documents.draw(person, document),
      };
    },
  };
}
