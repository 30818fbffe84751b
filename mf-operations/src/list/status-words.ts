/** Codes that are two words without a mark between them. */
const spelled: Record<string, string> = { ONHOLD: 'On hold', PASTDUE: 'Past due' };

/** Returns the words for a status: 'PAYMENT_PENDING' becomes 'Payment pending'. Statuses that are words stay. */
export const statusWords = (status: string): string =>
  spelled[status] ??
  (/^[A-Z_]+$/.test(status) ? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ') : status);

/** Returns the words for the action of an audit event: 'payout_run.created' becomes 'Payout run created'. */
export function actionWords(action: string): string {
  const words = action.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
