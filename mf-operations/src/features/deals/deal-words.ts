import type { ClientStatus } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

/** The label and badge colour of each status of a deal (product/billing#deals), as operators see it. */
export const dealWords: Record<ClientStatus, { label: string; tone: BadgeProps['tone'] }> = {
  PENDING: { label: 'Pending', tone: 'neutral' },
  PAYMENT_PENDING: { label: 'Payment pending', tone: 'warn' },
  CLOCKIN_PENDING: { label: 'Clock-in pending', tone: 'info' },
  PRE_INTRO_PERIOD: { label: 'Before the intro period', tone: 'info' },
  INTRO_PERIOD: { label: 'Intro period', tone: 'info' },
  ACTIVE: { label: 'Active', tone: 'ok' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  MANUAL: { label: 'Billed manually', tone: 'ok' },
  CHARGED: { label: 'Charged', tone: 'ok' },
  CHURNED: { label: 'Churned', tone: 'bad' },
  LOST: { label: 'Lost', tone: 'bad' },
  VOID: { label: 'Void', tone: 'neutral' },
};

/** Returns the options of a Select for these statuses. */
export const statusOptions = (statuses: readonly ClientStatus[]) =>
  statuses.map((status) => ({ value: status as string, label: dealWords[status].label }));
