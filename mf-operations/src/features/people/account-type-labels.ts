import type { AccountType } from '@workspace/contracts';

const labels: Record<AccountType, string> = { client: 'Client', assistant: 'Assistant' };

/** Returns the label of an account type, also for a person who has not chosen one yet. */
export const accountTypeLabel = (type: AccountType | null): string => (type ? labels[type] : 'No account type');
