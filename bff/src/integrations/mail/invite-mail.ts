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
    // Each invitation has its own code in the link.
    key: `invitation ${link}`,
    subject: `Join ${organization} on Workspace`,
    html: mailPage({
      title: `Join ${where}`,
      text: [`${who} invites you to ${where} on Workspace ${role}.`],
      action: { href, label: 'See the invitation' },
      note: 'The link works once, within 7 days, and only for this email address. If you did not expect an invitation, ignore this email.',
    }),
  };
}
