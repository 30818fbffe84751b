/** Codes that are two words without a mark between them. */
const spelled: Record<string, string> = { ONHOLD: 'On hold', PASTDUE: 'Past due' };

/** Returns the words for a status: 'PAYMENT_PENDING' becomes 'Payment pending'. Statuses that are words stay. */
export const statusWords = (status: string): string =>
  spelled[status] ??
  (/^[A-Z_]+$/.test(status) ? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ') : status);
