import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import type { Outbox } from './outbox.ts';

/** The interface through which lite sends mails. */
export type Mailer = NonNullable<App['_mailer']>;

/** The subjects of the mails, as in supabase/config.toml. The bodies are in supabase/templates. */
export const SUBJECTS = {
  confirmation: 'Confirm your email address',
  magic_link: 'Your login link',
  recovery: 'Reset your password',
  email_change: 'Confirm your new email address',
} as const;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };

/** Creates a mailer that fills the templates, as Supabase Auth does, and puts the mails into the outbox. */
export function createMailer(templatesDir: string, siteUrl: string, outbox: Outbox): Mailer {
  const send = async (template: keyof typeof SUBJECTS, to: string, tokenHash: string, token: string, newEmail = to) => {
    const source = await readFile(join(templatesDir, `${template}.html`), 'utf8');
    const values: Record<string, string> = {
      SiteURL: siteUrl,
      TokenHash: tokenHash,
      Token: token,
      Email: to,
      NewEmail: newEmail,
    };
    const html = source.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) =>
      (values[name] ?? '').replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char),
    );
    outbox.send({ to, subject: SUBJECTS[template], html });
  };
  return {
    sendConfirmation: (to, tokenHash, token) => send('confirmation', to, tokenHash, token),
    sendRecovery: (to, tokenHash, token) => send('recovery', to, tokenHash, token),
    sendMagicLink: (to, tokenHash, token) => send('magic_link', to, tokenHash, token),
    // The old and the new address each get a mail, as on hosted Supabase (compat/email-change.ts).
    async sendEmailChange(to, tokenHash, token, meta) {
      await send('email_change', to, tokenHash, token, meta?.newEmail);
      if (meta?.newEmail && meta.tokenHashNew) {
        await send('email_change', meta.newEmail, meta.tokenHashNew, meta.tokenNew ?? '');
      }
    },
    async sendReauthentication(to, token) {
      outbox.send({ to, subject: 'Your confirmation code', html: `<p>Your code is ${token}.</p>` });
    },
  };
}
