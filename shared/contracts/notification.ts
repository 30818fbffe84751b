import * as z from 'zod/mini';

/** Notification and banner types (spec 3). */
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

/** Only ACTIVE notifications are used (spec 3). */
export const notificationStatuses = ['ACTIVE', 'DISMISSED', 'EXPIRED'] as const;

export const notification = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  organization_id: z.nullable(z.uuid()),
  type: z.enum(notificationTypes),
  banner_type: z.enum(notificationTypes),
  severity: z.enum(notificationSeverities),
  status: z.enum(notificationStatuses),
  banner: z.object({ title: z.string(), description: z.string(), cta_link: z.nullish(z.string()) }),
  days_until_recurrence: z.nullable(z.number()),
  dismissed: z.boolean(),
  created_at: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** Notifications without an organization show everywhere; others only for the selected one (spec 4). */
export const notificationQuery = z.object({ organization_id: z.optional(z.uuid()) });
export type NotificationQuery = z.infer<typeof notificationQuery>;
