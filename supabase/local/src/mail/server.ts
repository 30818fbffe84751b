import { createServer, type Server } from 'node:http';
import { acceptMail } from './accept.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { MAIL_PAGE } from './page.ts';

/** A server that shows the sent mails. */
export interface MailServer {
  outbox: Outbox;
  server: Server;
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
/** A mail is shown without scripts and loads nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'";

/** Creates the mail page: `/` for people, `/api/messages?to=` for tests, `/messages/<id>` for one mail, POST `/emails` to send one. */
export function createMailServer(): MailServer {
  const outbox = createOutbox();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = (status: number, type: string, body: string, policy = PAGE_POLICY) =>
      response
        .writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy })
        .end(body);
    if (url.pathname === '/emails' && request.method === 'POST') {
      return void acceptMail(request, outbox).then((status) => answer(status, 'application/json', '{}'));
    }
    if (url.pathname === '/') return answer(200, 'text/html', MAIL_PAGE);
    if (url.pathname === '/api/messages') {
      return answer(200, 'application/json', JSON.stringify(outbox.list(url.searchParams.get('to') ?? undefined)));
    }
    const mail = outbox.find(url.pathname.replace('/messages/', ''));
    if (mail) return answer(200, 'text/html', mail.html, MAIL_POLICY);
    return answer(404, 'text/plain', 'Not found');
  });
  return { outbox, server };
}
