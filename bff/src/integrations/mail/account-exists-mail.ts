import { escapeHtml } from '../../html/escape.ts';
import type { OutgoingMail } from './mail.ts';
import { mailPage } from './mail-page.ts';

interface ExistingAccount {
  to: string;
  origin: string;
  /**
   * The time of the sign-up in minutes since the epoch. It is part of the idempotency key, so an address gets at most
   * one mail per minute.
   */
  minute: number;
}

/**
 * Returns the mail to an address that already has an account, after a sign-up with that address. The mail does not
 * reveal who tried to sign up.
 */
export function accountExistsMail({ to, origin, minute }: ExistingAccount): OutgoingMail {
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
