import { randomUUID } from 'node:crypto';

/** A sent mail, as the mail page and its API show it. */
export interface SentMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  at: string;
}

/** Keeps the newest mails in memory instead of sending them. */
export interface Outbox {
  /** Adds a mail. Drops a mail if an earlier one has the same key and recipient. */
  send(mail: { to: string; subject: string; html: string; key?: string | undefined }): void;
  /** Returns the mails, newest first. With `to`, returns only the mails to that address. */
  list(to?: string): SentMail[];
  find(id: string): SentMail | undefined;
}

const KEPT = 200;

export function createOutbox(): Outbox {
  const mails: (SentMail & { key: string | undefined })[] = [];
  return {
    send({ to, subject, html, key }) {
      if (key && mails.some((mail) => mail.key === key && mail.to === to)) return;
      mails.unshift({ id: randomUUID(), to, subject, html, text: textOf(html), at: new Date().toISOString(), key });
      mails.length = Math.min(mails.length, KEPT);
    },
    list: (to) => (to ? mails.filter((mail) => mail.to === to.toLowerCase()) : [...mails]),
    find: (id) => mails.find((mail) => mail.id === id),
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
