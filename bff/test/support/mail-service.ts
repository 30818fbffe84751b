import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mail as the service got it. */
export interface ReceivedMail {
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** Files, with their bytes as Base64. */
  attachments?: { filename: string; content: string; content_type: string }[];
  key: string;
}

/** What the service does with a request: answer with a status, or accept the mail and cut the line. */
export type MailFault = { status: number; headers?: Record<string, string>; body?: object } | 'cut' | null;

/**
 * Starts a mail service like Resend, which sends only one mail per key.
 * @param fault decides for each request, before the service looks at the mail.
 */
export async function startMailService(fault: (headers: IncomingHttpHeaders) => MailFault = () => null) {
  /** The mails that the service sent to people, by key. */
  const sent = new Map<string, ReceivedMail>();
  let requests = 0;
  const server: Server = createServer(async (req, res) => {
    requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const key = String(req.headers['idempotency-key']);
    const what = fault(req.headers);
    if (what && what !== 'cut') {
      res.writeHead(what.status, what.headers).end(JSON.stringify(what.body ?? {}));
      return;
    }
    const earlier = sent.get(key);
    const mail = { ...(JSON.parse(text) as Omit<ReceivedMail, 'key'>), key };
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(mail)) {
      res.writeHead(409).end(JSON.stringify({ name: 'invalid_idempotent_request' }));
      return;
    }
    sent.set(key, mail);
    if (what === 'cut') req.socket.destroy();
    else res.writeHead(200).end(JSON.stringify({ id: `re_${key}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    requests: () => requests,
    /** The mails that were sent to an address. */
    to: (address: string) => [...sent.values()].filter((mail) => mail.to.includes(address)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
