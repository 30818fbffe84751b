import { createServer, type Server } from 'node:http';
import { acceptMail } from './accept.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { MAIL_PAGE } from './page.ts';

/** The server of the mail page, and the mails that it shows. */
export interface MailServer {
  outbox: Outbox;
  server: Server;
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
/** The content security policy of a mail: no scripts and no remote content. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'";

/**
 * Creates the server of the mail page. `/` shows the page, `/api/messages?to=` lists mails as JSON, `/messages/<id>`
 * shows one mail, `/messages/<id>.txt` its text, `/messages/<id>/files/<place>` a file of it, and `POST /emails` adds mails.
 */
export function createMailServer(): MailServer {
  const outbox = createOutbox();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = (status: number, type: string, body: string, policy = PAGE_POLICY) =>
      response
        .writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy })
        .end(body);
    if (url.pathname === '/emails' && request.method === 'POST') {
      return void acceptMail(request, outbox).then(({ status, id }) =>
        answer(status, 'application/json', JSON.stringify({ id })),
      );
    }
    if (url.pathname === '/') return answer(200, 'text/html', MAIL_PAGE);
    if (url.pathname === '/api/messages') {
      return answer(200, 'application/json', JSON.stringify(outbox.list(url.searchParams.get('to') ?? undefined)));
    }
    const [, owner = '', place] = /^\/messages\/([\w-]+)\/files\/(\d+)$/.exec(url.pathname) ?? [];
    const file = outbox.file(owner, Number(place));
    if (file) {
      const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
      const headers = { ...HEADERS, 'content-type': file.type, 'content-disposition': name };
      return void response.writeHead(200, headers).end(file.bytes);
    }
    const [, id = '', isPlain] = /^\/messages\/([\w-]+)(\.txt)?$/.exec(url.pathname) ?? [];
    const mail = outbox.find(id);
    if (mail && isPlain) return answer(200, 'text/plain', mail.text, MAIL_POLICY);
    if (mail) return answer(200, 'text/html', mail.html, MAIL_POLICY);
    return answer(404, 'text/plain', 'Not found');
  });
  return { outbox, server };
}
