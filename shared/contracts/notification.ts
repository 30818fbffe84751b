import type { AccountType } from './profile.ts';

/** Notification and banner types (product/notifications#types). */
export const notificationTypes = [
  'no_org',
  'payment_overdue',
  'payment_failed',
  'no_payment_method',
  'pending_4_week_payment',
  'join_session',
  'rate_assistant',
  'reminder_rate_assistant',
  'download_app',
  'card_expiring',
  'change_password',
  'magic_vip_referral',
  'new_client_onboarding',
  'matching_interview',
  'intro_call',
  'onboarding_call',
  'shift_starting_soon',
  'shift_late',
  'shift_ending_soon',
  'account_lead_1on1',
  'pending_assistant_recommendation',
  'assistant_recommendation_sent',
  'assistant_selected',
  'assistant_matched',
  'eod_report_30min_reminder',
  'eod_report_1h_reminder',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationSeverities = ['URGENT', 'WARNING', 'BENEFIT', 'INFO'] as const;
export type NotificationSeverity = (typeof notificationSeverities)[number];

/** Statuses of a notification. Pages show only ACTIVE notifications (product/notifications#what-shows). */
export const notificationStatuses = ['ACTIVE', 'DISMISSED', 'EXPIRED'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/** Notification categories, in the order in which the preferences page lists them. */
export const notificationCategories = ['payments', 'team', 'shifts', 'calls', 'account', 'messages'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/**
 * The categories whose mails a user of an account type can turn off (product/mail#switches). Mails about payments and
 * the account always arrive.
 */
export const mailedCategories: Record<AccountType, readonly NotificationCategory[]> = {
  client: ['team', 'messages'],
  assistant: ['shifts', 'calls', 'messages'],
};

export const notificationMessages = {
  dismissed: 'Notification dismissed',
  notFound: 'This notification no longer exists.',
  notAllowed: 'This notification is no longer active.',
  stays: "You can't dismiss this notification. It disappears when the issue is resolved.",
} as const;
