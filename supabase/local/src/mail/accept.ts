import type { IncomingMessage } from 'node:http';
import type { Outbox } from './outbox.ts';

const LARGEST = 200_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

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

/**
 * Puts the mails of a `POST /emails` request into the outbox and returns the HTTP status. Accepts only JSON, because a
 * page of another origin cannot send JSON without a preflight request.
 */
export async function acceptMail(request: IncomingMessage, outbox: Outbox): Promise<number> {
  if (!request.headers['content-type']?.startsWith('application/json')) return 415;
  try {
    const { to, subject, html } = JSON.parse(await readText(request)) as Record<string, unknown>;
    const recipients = [to].flat();
    if (!recipients.every(isText) || !isText(subject) || !isText(html)) return 422;
    const key = request.headers['idempotency-key']?.toString();
    for (const recipient of recipients) outbox.send({ to: recipient.toLowerCase(), subject, html, key });
    return 200;
  } catch (error) {
    return error instanceof RangeError ? 413 : 400;
  }
}
