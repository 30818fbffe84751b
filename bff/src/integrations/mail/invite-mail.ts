import type { InviteType } from '@workspace/contracts';
import { escapeHtml } from '../../html/escape.ts';
import type { OutgoingMail } from './mail.ts';
import { mailPage } from './mail-page.ts';

interface Invitation {
  to: string;
  organization: string;
  inviter: string;
  type: InviteType;
  link: string;
}

/** Returns the mail that invites a person to an organization. */
export function inviteMail({ to, organization, inviter, type, link }: Invitation): OutgoingMail {
  const [who, where, href] = [escapeHtml(inviter), escapeHtml(organization), escapeHtml(link)];
  const role = type === 'change_poc' ? 'as an owner' : 'as a member';
  return {
    to,
    // The link contains the code of the invitation, so each invitation has its own key.
    key: `invitation ${link}`,
    subject: `Join ${organization} on Workspace`,
    html: mailPage({
      title: `Join ${where}`,
      text: [`${who} invited you to join ${where} on Workspace ${role}.`],
      action: { href, label: 'View the invitation' },
      note: 'The link expires after 7 days. It works once, and only for this email address. If you did not expect this invitation, ignore this email.',
    }),
  };
}
