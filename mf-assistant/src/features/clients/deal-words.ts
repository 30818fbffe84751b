import type { ClientStatus } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

interface Words {
  label: string;
  tone: BadgeProps['tone'];
}

const words: Record<ClientStatus, Words> = {
  PAYMENT_PENDING: { label: 'Waiting for payment', tone: 'warn' },
  CLOCKIN_PENDING: { label: 'Ready for your first shift', tone: 'info' },
  PENDING: { label: 'Being set up', tone: 'neutral' },
  PRE_INTRO_PERIOD: { label: 'Before the introduction', tone: 'info' },
  INTRO_PERIOD: { label: 'Introduction period', tone: 'info' },
  ACTIVE: { label: 'Active', tone: 'ok' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  MANUAL: { label: 'Active, billed manually', tone: 'ok' },
  CHARGED: { label: 'Active, charged', tone: 'ok' },
  CHURNED: { label: 'Ended', tone: 'bad' },
  LOST: { label: 'Did not go ahead', tone: 'bad' },
  VOID: { label: 'Canceled', tone: 'bad' },
};

/**
 * Returns the label and badge colour of a deal status (product/billing#deals). `null` means that the team has no deal.
 */
export const dealWords = (status: ClientStatus | null): Words =>
  status ? words[status] : { label: 'No agreement yet', tone: 'neutral' };
