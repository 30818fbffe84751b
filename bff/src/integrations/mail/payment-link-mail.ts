import type { Bill } from '@workspace/contracts';
import { escapeHtml } from '../../html/escape.ts';
import type { OutgoingMail } from './mail.ts';
import { mailPage } from './mail-page.ts';

interface PaymentLink {
  to: string;
  bill: Pick<Bill, 'number' | 'total_cents' | 'credited_cents' | 'paid_cents' | 'currency'> & {
    organization_name: string;
  };
  /** The page that pays the bill without sign-in. */
  link: string;
  /** Differs each time that an operator sends the link, so that a second time sends a second mail. */
  key: string;
}

/** Returns the mail that asks an organization to pay a bill. */
export function paymentLinkMail({ to, bill, link, key }: PaymentLink): OutgoingMail {
  const { number, total_cents, credited_cents, paid_cents, currency, organization_name } = bill;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const open = money.format((total_cents - credited_cents - paid_cents) / 100);
  return {
    to,
    key,
    subject: `Please pay bill No. ${number}`,
    html: mailPage({
      title: `Bill No. ${number}`,
      text: [
        `${escapeHtml(organization_name)} has an open bill of ${open} at Workspace. You can pay it on the next page, without signing in. The link works for 14 days.`,
      ],
      action: { href: escapeHtml(link), label: 'Pay the bill' },
      note: 'If you have already paid this bill, ignore this email.',
    }),
  };
}
