import type { NotificationCategory, NotificationType } from './notification.ts';

interface NotificationKind {
  category: NotificationCategory;
  /** Text of the link in the banner. */
  action: string;
  /**
   * False if users cannot dismiss the notification. It ends when its cause is resolved, for example when the bill is
   * paid.
   */
  dismissible?: false;
}

/**
 * The category, link text and dismissibility of each notification type. private.notification_categories has the same
 * categories and dismissibility.
 */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  no_org: { category: 'account', action: 'Set up an organization' },
  payment_overdue: { category: 'payments', action: 'Pay now', dismissible: false },
  payment_failed: { category: 'payments', action: 'View bill', dismissible: false },
  no_payment_method: { category: 'payments', action: 'Add a payment method' },
  pending_4_week_payment: { category: 'payments', action: 'Review the payment', dismissible: false },
  join_session: { category: 'team', action: 'Say hello' },
  rate_assistant: { category: 'team', action: 'Rate your assistant' },
  reminder_rate_assistant: { category: 'team', action: 'Give your rating' },
  download_app: { category: 'account', action: 'Get the app' },
  card_expiring: { category: 'payments', action: 'Update the card' },
  change_password: { category: 'account', action: 'Change the password' },
  magic_vip_referral: { category: 'account', action: 'Refer a friend' },
  new_client_onboarding: { category: 'account', action: 'Get started' },
  matching_interview: { category: 'calls', action: 'See the interview' },
  intro_call: { category: 'calls', action: 'Ask about the intro call' },
  onboarding_call: { category: 'calls', action: 'Ask about the onboarding call' },
  shift_starting_soon: { category: 'shifts', action: 'Open the dashboard' },
  shift_late: { category: 'shifts', action: 'Go online' },
  shift_ending_soon: { category: 'shifts', action: 'Begin the report' },
  account_lead_1on1: { category: 'calls', action: 'Answer in the chat' },
  pending_assistant_recommendation: { category: 'team', action: 'See your team' },
  assistant_recommendation_sent: { category: 'team', action: 'See the recommendation' },
  assistant_selected: { category: 'team', action: 'See the application' },
  assistant_matched: { category: 'team', action: 'Say hello to your team' },
  eod_report_30min_reminder: { category: 'shifts', action: 'Start the report' },
  eod_report_1h_reminder: { category: 'shifts', action: 'Write the report' },
};
