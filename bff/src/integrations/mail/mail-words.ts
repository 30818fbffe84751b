import { hoursText, invitePath, leaveKindLabels } from '@workspace/contracts';
import type { LeaveLink } from './leave-links.ts';
import type { MailContent, MailedBill } from './mail-content.ts';
import type { MailWords } from './mail-layout.ts';

interface Links {
  /** The origin of the application. */
  origin: string;
  /** Returns the page that pays a bill without logging in. */
  payment(billId: string): Promise<string>;
  /** Returns the page that answers a leave without logging in. */
  leave(link: LeaveLink): Promise<string>;
}

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
const day = (date: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(date));
const period = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at));
const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`;

const billNames = { work: 'Work by the hour', plan: 'Monthly plan', retainer: 'Retainer for four weeks' };
const dayMs = 86_400_000;

const days = (first: string, last: string): string => period.formatRange(new Date(first), new Date(last));

function factsOf({ bill_kind, currency, total_cents, open_cents, period_start, period_end, due_at }: MailedBill) {
  const lastDay = new Date(Date.parse(period_end) - dayMs);
  const facts: [string, string][] = [
    ['For', billNames[bill_kind]],
    ['Period', period.formatRange(new Date(period_start), lastDay)],
    ['Total', money(total_cents, currency)],
  ];
  // A credit may be larger than a total that corrections have brought down since.
  if (open_cents !== total_cents) facts.push(['Still to pay', money(Math.max(0, open_cents), currency)]);
  return [...facts, ['Due', day(due_at)] satisfies [string, string]];
}

const billReason = (organization: string): string =>
  `You get this email because ${organization} has named this address for its bills. If you have already paid, ignore this email.`;
const paysWithoutLogin = 'The link below opens a page that pays the bill without logging in. It works for 14 days.';

/**
 * Returns the words of a mail. They depend only on the content and the links, so that each attempt sends the same mail.
 * @param address the address of the recipient.
 */
export async function wordsOf(
  { kind, content }: MailContent,
  address: string,
  { origin, payment, leave }: Links,
): Promise<MailWords> {
  switch (kind) {
    case 'account_exists':
      return {
        subject: 'You already have an account',
        preheader: 'Someone tried to sign up with your address. Nothing was changed.',
        title: 'You already have an account',
        paragraphs: [
          'Someone tried to sign up for Workspace with this address, which already has an account. Nothing was changed.',
          `Log in with your password or with a link that we email you. If you don't know your password, reset it on ${origin}/forgot-password.`,
        ],
        action: { label: 'Log in', href: `${origin}/login` },
        note: 'If this was not you, ignore this email.',
      };
    case 'invitation': {
      const { organization, inviter, is_owner, code } = content;
      const role = is_owner ? 'an owner' : 'a member';
      return {
        subject: `Join ${organization} on Workspace`,
        preheader: `You are invited to join as ${role}.`,
        title: `Join ${organization}`,
        paragraphs: [`${inviter ?? 'Someone'} invited you to join ${organization} on Workspace as ${role}.`],
        action: { label: 'View the invitation', href: origin + invitePath(code) },
        note: 'The link expires after 7 days. It works once, and only for this email address. If you did not expect this invitation, ignore this email.',
      };
    }
    case 'prequalification':
      return {
        subject: 'Continue your application at Workspace',
        preheader: 'We would like to get to know you.',
        title: 'Continue your application',
        paragraphs: [
          `Hi ${content.name}, thank you for applying to work with Workspace. We would like to get to know you. Create your account with this email address to continue.`,
        ],
        action: {
          label: 'Create your account',
          href: `${origin}/onboarding/assistant/sign-up?${new URLSearchParams({ email: address }).toString()}`,
        },
        note: 'If you did not apply, ignore this email.',
      };
    case 'payment_link': {
      const { number, organization, open_cents, currency, bill_id } = content;
      const open = money(open_cents, currency);
      return {
        subject: `Please pay bill No. ${number}`,
        preheader: `${organization} has an open bill of ${open}.`,
        title: `Bill No. ${number}`,
        paragraphs: [`${organization} has an open bill of ${open} at Workspace. ${paysWithoutLogin}`],
        facts: factsOf(content),
        action: { label: 'Pay the bill', href: await payment(bill_id) },
        note: billReason(organization),
      };
    }
    case 'invoice': {
      const { number, organization, total_cents, open_cents, currency, bill_id, is_charged_automatically } = content;
      const isOpen = open_cents > 0 && !is_charged_automatically;
      const next = isOpen ? ` ${paysWithoutLogin}` : ' You need to do nothing: it is paid automatically.';
      return {
        subject: `Invoice No. ${number} for ${organization}`,
        preheader: `${money(total_cents, currency)}, due on ${day(content.due_at)}.`,
        title: `Invoice No. ${number}`,
        paragraphs: [
          `Here is a new invoice of ${money(total_cents, currency)} for ${organization}. It is attached as a PDF.${open_cents > 0 ? next : ' Nothing is left to pay.'}`,
        ],
        facts: factsOf(content),
        action: isOpen
          ? { label: 'Pay the bill', href: await payment(bill_id) }
          : { label: 'View the bill', href: `${origin}/account/billing/${bill_id}` },
        note: `You get this email because ${organization} has named this address for its invoices. Its owners can change that on the page of the organization.`,
      };
    }
    case 'receipt': {
      const { number, organization, amount_cents, currency, bill_id, paid_at, method, open_cents } = content;
      const amount = money(amount_cents, currency);
      return {
        subject: `Receipt for bill No. ${number}`,
        preheader: `We have received ${amount}.`,
        title: `We have received ${amount}`,
        paragraphs: [
          `Thank you. ${organization} has paid ${amount} for bill No. ${number}. The receipt is attached as a PDF.`,
        ],
        facts: [
          ['Amount', amount],
          ['Paid on', day(paid_at)],
          ...(method ? [['Paid with', method] satisfies [string, string]] : []),
          ['Still to pay', money(Math.max(open_cents, 0), currency)],
        ],
        action: { label: 'View the bill', href: `${origin}/account/billing/${bill_id}` },
        note: `You get this email because ${organization} has named this address for its receipts.`,
      };
    }
    case 'payment_failed': {
      const { number, organization, amount_cents, currency, bill_id } = content;
      const amount = money(amount_cents, currency);
      return {
        subject: `A payment for bill No. ${number} failed`,
        preheader: `${amount} could not be charged. Pay again or with another method.`,
        title: `A payment of ${amount} failed`,
        paragraphs: [
          `We could not charge ${amount} for bill No. ${number} of ${organization}. Pay again, or pay with another card or account. ${paysWithoutLogin}`,
        ],
        facts: factsOf(content),
        action: { label: 'Pay the bill', href: await payment(bill_id) },
        note: billReason(organization),
      };
    }
    case 'bill_past_due': {
      const { number, organization, open_cents, currency, bill_id, due_at } = content;
      const open = money(open_cents, currency);
      return {
        subject: `Bill No. ${number} is overdue`,
        preheader: `${open} was due on ${day(due_at)}.`,
        title: `Bill No. ${number} is overdue`,
        paragraphs: [
          `${organization} owes ${open}, which was due on ${day(due_at)}. Pay now to avoid interruption. ${paysWithoutLogin}`,
        ],
        facts: factsOf(content),
        action: { label: 'Pay the bill', href: await payment(bill_id) },
        note: billReason(organization),
      };
    }
    case 'recommendation': {
      const { assistant, organization } = content;
      return {
        subject: `We recommend ${assistant} to ${organization}`,
        preheader: 'Look at the profile, and say yes or no.',
        title: `We recommend ${assistant}`,
        paragraphs: [
          `We have found an assistant for ${organization}: ${assistant}. Look at the profile, and say yes or no.`,
        ],
        action: { label: 'See the recommendation', href: `${origin}/assistants` },
        note: `You get this email because you belong to ${organization}, and have not yet seen the recommendation in Workspace.`,
      };
    }
    case 'interview': {
      const when = moment(content.at, content.timezone);
      const title = content.is_rescheduled ? 'Your interview has a new time' : 'Your interview is scheduled';
      return {
        subject: content.is_rescheduled ? `Your interview has moved to ${when}` : `Your interview is on ${when}`,
        preheader: 'Check your camera and your connection beforehand.',
        title,
        paragraphs: [
          `Your interview is on ${when}. Check your camera and your connection beforehand, and be there five minutes early. The attached file adds it to your calendar.`,
        ],
        ...(content.meeting_url && { facts: [['Meeting', content.meeting_url] satisfies [string, string]] }),
        action: { label: 'See the interview', href: `${origin}/dashboard` },
        note: 'You get this email because you have not yet seen the time of the interview in Workspace.',
      };
    }
    case 'missed_shift': {
      const { assistant, assistant_id, team, at, timezone, is_lead } = content;
      const when = moment(at, timezone);
      return {
        subject: `${assistant} has not started a shift for ${team}`,
        preheader: `The shift began on ${when}.`,
        title: `${assistant} has not started a shift`,
        paragraphs: [`A shift of ${assistant} for ${team} began on ${when}, and ${assistant} is not online yet.`],
        action: is_lead
          ? { label: 'Open the inbox', href: `${origin}/operations/inbox?kind=missed_shift` }
          : { label: `Write to ${assistant}`, href: `${origin}/chat/with/${assistant_id}` },
        note: is_lead
          ? 'You get this email because you are the account lead of the organization.'
          : 'You get this email because you are an owner of the organization.',
      };
    }
    case 'timesheet': {
      const { team, week_start, approve_by, sheets } = content;
      const week = period.formatRange(new Date(week_start), new Date(Date.parse(week_start) + 6 * dayMs));
      const until = moment(approve_by, 'UTC');
      return {
        subject: `Approve the hours of ${team}`,
        preheader: `${week}. Without an answer, the hours count as approved on ${until}.`,
        title: `Approve the hours of ${team}`,
        paragraphs: [
          `The hours of ${week} wait for your answer. Approve them, or tell us what is wrong, until ${until}. After that, they count as approved.`,
        ],
        facts: sheets.map(({ assistant, minutes }) => [
          assistant,
          hoursText(minutes * 60_000).replaceAll(' ', '\u00a0'),
        ]),
        action: { label: 'See the timesheets', href: `${origin}/timesheets` },
        note: `You get this email because you are a client of ${team}.`,
      };
    }
    case 'leave_asked': {
      const { leave_id, client_id, assistant, leave_kind, first_day, last_day, note } = content;
      const when = days(first_day, last_day);
      const link = (action: LeaveLink['action']) => leave({ leave_id, client_id, action });
      return {
        subject: `${assistant} asks for a leave: ${when}`,
        preheader: `${leaveKindLabels[leave_kind]}. Approve or decline it.`,
        title: `${assistant} asks for a leave`,
        paragraphs: [
          `${assistant} would like to be away: ${when}. The first answer decides for all teams. The links below open a page that asks first, and work for 14 days without logging in.`,
        ],
        facts: [
          ['Kind', leaveKindLabels[leave_kind]],
          ['Days', when],
          ...(note ? [['Note', note] satisfies [string, string]] : []),
        ],
        action: { label: 'Approve', href: await link('Approved') },
        otherAction: { label: 'Decline', href: await link('Declined') },
        note: `You get this email because you are a client of a team of ${assistant}. The links are for you only: do not forward them.`,
      };
    }
    case 'leave_answered': {
      const { first_day, last_day, state, answer, decider } = content;
      const when = days(first_day, last_day);
      const verb = state === 'Approved' ? 'approved' : 'declined';
      return {
        subject: `Your leave is ${verb}: ${when}`,
        preheader: answer || `${decider ?? 'A client'} has ${verb} it.`,
        title: `Your leave is ${verb}`,
        paragraphs: [`${decider ?? 'A client'} has ${verb} your leave: ${when}.`],
        ...(answer && { facts: [['Answer', answer]] satisfies [string, string][] }),
        action: { label: 'See your leaves', href: `${origin}/leaves` },
        note: 'You get this email because you asked for this leave.',
      };
    }
    case 'unread_messages': {
      const { messages, conversations } = content;
      const shown = conversations.slice(0, 5);
      const rest = conversations.length - shown.length;
      return {
        subject: `You have ${count(messages, 'unread message')}`,
        preheader: `From ${shown.map(({ name }) => name ?? 'a conversation').join(', ')}.`,
        title: `You have ${count(messages, 'unread message')}`,
        paragraphs: [
          `${messages === 1 ? 'It waits' : 'They wait'} in ${count(conversations.length, 'conversation')}.${rest > 0 ? ` Here are the newest ${shown.length}.` : ''}`,
        ],
        facts: shown.map((one) => [one.name ?? 'A conversation', count(one.messages, 'message')]),
        action: { label: 'Open the chat', href: `${origin}/chat` },
        note: 'You get this email because you have not read these messages in Workspace. We send it at most once in six hours.',
      };
    }
    case 'new_device':
      return {
        subject: 'New login to your account',
        preheader: `${content.name}, ${moment(content.at, 'UTC')}.`,
        title: 'New login to your account',
        paragraphs: ['Somebody has logged in to your account with a browser that you have not used here before.'],
        facts: [
          ['Browser', content.name],
          ['Time', moment(content.at, 'UTC')],
        ],
        action: { label: 'Check your account', href: `${origin}/settings/preferences` },
        note: 'If this was you, ignore this email. If it was not you, change your password and log out everywhere else.',
      };
    case 'export_ready': {
      const until = moment(content.until, content.timezone);
      return {
        subject: 'Your export is ready',
        preheader: `You can download it until ${until}.`,
        title: 'Your export is ready',
        paragraphs: [`The copy of your data that you asked for is ready. You can download it until ${until}.`],
        action: { label: 'Download the export', href: `${origin}/settings/my-data` },
        note: 'If you did not ask for it, change your password and log out everywhere else.',
      };
    }
    case 'account_deletion': {
      const when = moment(content.at, content.timezone);
      return {
        subject: 'Your account will be deleted',
        preheader: `On ${when}. You can keep it until then.`,
        title: 'Your account will be deleted',
        paragraphs: [
          `Your account will be deleted on ${when}. If you change your mind, log in before that and keep your account.`,
        ],
        action: { label: 'Keep my account', href: `${origin}/settings/my-data` },
        note: 'If you did not ask for this, log in, keep your account, and change your password.',
      };
    }
  }
}
