import { escapeHtml } from '../../html/escape.ts';
import type { OutgoingMail } from './mail.ts';
import { mailPage } from './mail-page.ts';

interface Prequalified {
  to: string;
  name: string;
  /** The sign-up page with the applicant's address. */
  link: string;
  /** Differs for each invitation, so that a second invitation sends a second mail. */
  key: string;
}

/** Returns the mail that invites an applicant to sign up as an assistant. */
export const prequalifiedMail = ({ to, name, link, key }: Prequalified): OutgoingMail => ({
  to,
  key,
  subject: 'Continue your application at Workspace',
  html: mailPage({
    title: 'Continue your application',
    text: [
      `Hi ${escapeHtml(name)}, thank you for applying to work with Workspace. We would like to get to know you. Create your account with this email address to continue.`,
    ],
    action: { href: escapeHtml(link), label: 'Create your account' },
    note: 'If you did not apply, ignore this email.',
  }),
});
