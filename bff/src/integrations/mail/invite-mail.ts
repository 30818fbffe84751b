import type { InviteType } from 'shared/contracts';
import { escapeHtml } from '../../html/escape.ts';
import type { OutgoingMail } from './mail.ts';

interface Invitation {
  to: string;
  organization: string;
  inviter: string;
  type: InviteType;
  link: string;
}

/** The mail that invites somebody into an organization. */
export function inviteMail({ to, organization, inviter, type, link }: Invitation): OutgoingMail {
  const [who, where, href] = [escapeHtml(inviter), escapeHtml(organization), escapeHtml(link)];
  const role = type === 'change_poc' ? 'as an owner' : 'as a member';
  return {
    to,
    subject: `Join ${organization} on Workspace`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px;background:#f6f6f8;font:16px/1.5 system-ui,sans-serif;color:#1b1b22">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px">Join ${where}</h1>
<p>${who} invites you to ${where} on Workspace ${role}.</p>
<p><a href="${href}" style="display:inline-block;padding:10px 20px;background:#4b45c6;color:#fff;border-radius:8px;text-decoration:none">Accept the invitation</a></p>
<p style="color:#62626f;font-size:14px">The link works once and for 7 days, and only for this address. If you expected no invitation, there is nothing to do.</p>
</div>
</body>
</html>`,
  };
}
