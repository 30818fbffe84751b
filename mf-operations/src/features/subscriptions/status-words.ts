import type { ClientStatus } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

/** Labels of the statuses of a subscription, and the tones of their badges. */
export const statusWords: Record<ClientStatus, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  PAYMENT_PENDING: { label: 'Payment pending', tone: 'warn' },
  CLOCKIN_PENDING: { label: 'Ready for the first shift', tone: 'info' },
  PENDING: { label: 'Pending', tone: 'info' },
  PRE_INTRO_PERIOD: { label: 'Before the introduction', tone: 'info' },
  INTRO_PERIOD: { label: 'Introduction period', tone: 'info' },
  ACTIVE: { label: 'Active', tone: 'ok' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  MANUAL: { label: 'Active, billed manually', tone: 'ok' },
  CHARGED: { label: 'Charged', tone: 'ok' },
  CHURNED: { label: 'Ended', tone: 'neutral' },
  LOST: { label: 'Lost', tone: 'neutral' },
  VOID: { label: 'Void', tone: 'neutral' },
};
