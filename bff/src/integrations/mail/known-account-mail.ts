import { escapeHtml } from '../../html/escape.ts';
import type { OutgoingMail } from './mail.ts';
import { mailPage } from './mail-page.ts';

interface KnownAccount {
  to: string;
  /** Of the application. */
  origin: string;
  /** The minute of the sign-up: within it the mail is sent once. */
  minute: number;
}

/** The mail to an address that somebody signed up with although it has an account. It says nothing of who that was. */
export function knownAccountMail({ to, origin, minute }: KnownAccount): OutgoingMail {
  const reset = escapeHtml(`${origin}/forgot-password`);
  return {
    to,
    key: `known account ${to} ${minute}`,
    subject: 'You already have an account',
    html: mailPage({
      title: 'You already have an account',
      text: [
        'Someone tried to sign up for Workspace with this address, which already has an account. Nothing was changed.',
        `Log in with your password or with a link that we email you. If you don't know your password, <a href="${reset}">reset it</a>.`,
      ],
      action: { href: escapeHtml(`${origin}/login`), label: 'Log in' },
      note: 'If this was not you, ignore this email.',
    }),
  };
}
