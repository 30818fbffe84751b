import type { IncomingMessage } from 'node:http';
import type { MailFile, Outbox } from './outbox.ts';

/** The largest request, in bytes: a mail with a file of 5 MB, as Base64. */
const LARGEST = 8_000_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the attachments of a mail as Resend takes them, or null if they are not valid. */
function filesOf(attachments: unknown): MailFile[] | null {
  if (!Array.isArray(attachments)) return null;
  const files = attachments.map((one: Record<string, unknown> | null) => one ?? {});
  if (!files.every(({ filename, content }) => isText(filename) && isText(content))) return null;
  return files.map(({ filename, content, content_type }) => ({
    name: String(filename),
    type: isText(content_type) ? content_type : 'application/octet-stream',
    bytes: Buffer.from(String(content), 'base64'),
  }));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > LARGEST) throw new RangeError('The mail is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The answer to a `POST /emails` request. `id` is that of the last accepted mail. */
interface Accepted {
  status: number;
  id?: string | undefined;
}

/**
 * Puts the mails of a `POST /emails` request into the outbox. Accepts only JSON, because a page of another origin cannot
 * send JSON without a preflight request.
 */
export async function acceptMail(request: IncomingMessage, outbox: Outbox): Promise<Accepted> {
  if (!request.headers['content-type']?.startsWith('application/json')) return { status: 415 };
  try {
    const {
      to,
      subject,
      html,
      text,
      attachments = [],
    } = JSON.parse(await readText(request)) as Record<string, unknown>;
    const recipients = [to].flat();
    const files = filesOf(attachments);
    if (!recipients.every(isText) || !isText(subject) || !isText(html) || !files) return { status: 422 };
    const key = request.headers['idempotency-key']?.toString();
    const mail = { subject, html, text: isText(text) ? text : undefined, key, files };
    const ids = recipients.map((recipient) => outbox.send({ ...mail, to: recipient.toLowerCase() }));
    return { status: 200, id: ids.at(-1) };
  } catch (error) {
    return { status: error instanceof RangeError ? 413 : 400 };
  }
}
