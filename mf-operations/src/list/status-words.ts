import type { ClientStatus } from '@workspace/contracts';
import { billStatusWords } from '@workspace/product-ui';
import type { BadgeProps } from '@workspace/ui';

/** The label and the badge colour of each status of a deal or a subscription (product/billing#deals), for operators. */
export const clientStatusWords: Record<ClientStatus, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
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

/** Returns the options of a Select for these statuses of deals or subscriptions. */
export const clientStatusOptions = (statuses: readonly ClientStatus[]) =>
  statuses.map((status) => ({ value: status, label: clientStatusWords[status].label }));

const words: Record<string, { label: string } | undefined> = { ...clientStatusWords, ...billStatusWords };

/** Returns the words for the status of anything. A status that is no code stays as it is. */
export const statusWords = (status: string): string => words[status]?.label ?? status;

/** Returns the words for the action of an audit event: 'payout_run.created' becomes 'Payout run created'. */
export function actionWords(action: string): string {
  const spaced = action.replace(/[._]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
