import { randomUUID } from 'node:crypto';

/** A file of a mail. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A sent mail, as the mail page and its API show it. */
export interface SentMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  at: string;
  files: { name: string; type: string; size: number }[];
}

/** Keeps the newest mails in memory instead of sending them. */
export interface Outbox {
  /**
   * Adds a mail. Drops a mail if an earlier one has the same key and recipient. Without `text`, the text is made from the
   * HTML.
   * @returns the id of the mail, or of the earlier one.
   */
  send(mail: {
    to: string;
    subject: string;
    html: string;
    text?: string | undefined;
    key?: string | undefined;
    files?: MailFile[] | undefined;
  }): string;
  /** Returns the mails, newest first. With `to`, returns only the mails to that address. */
  list(to?: string): SentMail[];
  find(id: string): SentMail | undefined;
  /** Returns the file of a mail at a place of its list, counted from 0. */
  file(id: string, place: number): MailFile | undefined;
}

const KEPT = 200;

export function createOutbox(): Outbox {
  const mails: (SentMail & { key: string | undefined })[] = [];
  const filesOf = new Map<string, MailFile[]>();
  return {
    send({ to, subject, html, text = textOf(html), key, files = [] }) {
      const earlier = key ? mails.find((mail) => mail.key === key && mail.to === to) : undefined;
      if (earlier) return earlier.id;
      const id = randomUUID();
      const named = files.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));
      mails.unshift({ id, to, subject, html, text, at: new Date().toISOString(), files: named, key });
      filesOf.set(id, files);
      for (const { id: gone } of mails.splice(KEPT)) filesOf.delete(gone);
      return id;
    },
    list: (to) => (to ? mails.filter((mail) => mail.to === to.toLowerCase()) : [...mails]),
    find: (id) => mails.find((mail) => mail.id === id),
    file: (id, place) => filesOf.get(id)?.[place],
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function textOf(html: string): string {
  return html
    .replace(/<(style|title)[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2: $1')
    .replace(/<\/(p|h\d|div|tr|table)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n\n')
    .trim();
}
