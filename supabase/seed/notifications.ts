import type { NotificationSeverity, NotificationType } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { check, type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { type OrganizationKey, organizationId, teamId } from './organizations.ts';
import { type PersonKey, personKeys } from './people.ts';
import { iso, minuteMs } from './time.ts';

interface Banner {
  type: NotificationType;
  severity: NotificationSeverity;
  title: string;
  description: string;
  cta_link: string;
  /** Shown only while this organization is selected. */
  organization?: OrganizationKey;
  hoursAgo: number;
  days_until_recurrence?: number;
}

const changePassword: Banner = {
  type: 'change_password',
  severity: 'WARNING',
  title: 'You last changed your password six months ago',
  description: 'Choose a new password. You need your current one.',
  cta_link: '/settings/preferences',
  hoursAgo: 30,
  days_until_recurrence: 30,
};

const ownPassword: Banner = {
  type: 'change_password',
  severity: 'WARNING',
  title: 'Choose a password of your own',
  description: 'You still use the password from your application.',
  cta_link: '/settings/preferences',
  hoursAgo: 44,
};

const banners: Partial<Record<PersonKey, Banner[]>> = {
  client: [
    {
      type: 'rate_assistant',
      severity: 'BENEFIT',
      title: 'How is Maria doing?',
      description: 'You have worked with Maria for six months. Tell us how it is going.',
      cta_link: `/team/${teamId('operations')}`,
      organization: 'acme',
      hoursAgo: 22,
      days_until_recurrence: 14,
    },
    {
      type: 'account_lead_1on1',
      severity: 'INFO',
      title: 'Your quarterly review is on Thursday',
      description: 'Talk with your account lead for fifteen minutes.',
      cta_link: '/chat',
      hoursAgo: 47,
    },
    changePassword,
  ],
  member: [
    {
      type: 'rate_assistant',
      severity: 'BENEFIT',
      title: 'How is Jonas doing?',
      description: 'Jonas has closed the books on time for three months. Rate his work.',
      cta_link: `/team/${teamId('books')}`,
      organization: 'acme',
      hoursAgo: 9,
      days_until_recurrence: 14,
    },
  ],
  client247: [
    {
      type: 'no_payment_method',
      severity: 'WARNING',
      title: 'No backup payment method yet',
      description: 'Add a second card in case a payment with your first card fails.',
      cta_link: '/account/payment-method',
      organization: 'northwind',
      hoursAgo: 7,
    },
    {
      type: 'onboarding_call',
      severity: 'INFO',
      title: 'Your check-in call is on Friday',
      description: 'We will review your first three months of support tickets with you.',
      cta_link: '/chat',
      hoursAgo: 28,
    },
  ],
  vip247: [
    {
      type: 'magic_vip_referral',
      severity: 'BENEFIT',
      title: 'Get a free month for every friend who joins',
      description: 'Until the end of the quarter, you get two free months for each VIP client.',
      cta_link: '/account/referral',
      hoursAgo: 20,
    },
    {
      type: 'assistant_matched',
      severity: 'INFO',
      title: 'Jonas Dela Cruz is your executive assistant',
      description: 'He works in your team Partner Desk.',
      cta_link: `/chat/team/${teamId('partner')}`,
      organization: 'halcyon',
      hoursAgo: 51,
    },
  ],
  assistant: [
    {
      type: 'account_lead_1on1',
      severity: 'BENEFIT',
      title: 'Your account lead would like to talk',
      description: 'Your first month in a new team is over. Take fifteen minutes to tell us how it is going.',
      cta_link: '/chat',
      hoursAgo: 26,
    },
    changePassword,
  ],
  candidate: [ownPassword],
  newClient: [
    {
      type: 'new_client_onboarding',
      severity: 'INFO',
      title: 'Welcome to Workspace',
      description: 'See what comes next and how to reach us.',
      cta_link: '/chat',
      hoursAgo: 3,
    },
  ],
  newAssistant: [ownPassword],
  admin: [changePassword],
};

/** Creates the notifications at the top of each user's page. */
export async function createNotifications(database: Database, ids: PersonIds, now: Date): Promise<void> {
  const rows = personKeys.flatMap((person) =>
    (banners[person] ?? []).map((banner) => ({
      id: idFor(`notification ${person} ${banner.type}`),
      user_id: ids[person],
      organization_id: banner.organization ? organizationId(banner.organization) : null,
      type: banner.type,
      banner_type: banner.type,
      severity: banner.severity,
      banner: { title: banner.title, description: banner.description, cta_link: banner.cta_link },
      days_until_recurrence: banner.days_until_recurrence ?? null,
      created_at: iso(now.getTime() - banner.hoursAgo * 60 * minuteMs),
    })),
  );
  await insertMissing(database, 'notifications', rows);
}

/**
 * Runs the notification check. It expires notifications from triggers if the demo has its own notification of the same
 * type.
 */
export async function settleNotifications(database: Database): Promise<void> {
  const { error } = await database.rpc('check_notifications');
  check(error, 'checking the notifications');
}
