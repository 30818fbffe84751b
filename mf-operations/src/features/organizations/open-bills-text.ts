import { formatMoney, type OperatedOrganization } from '@workspace/contracts';

/** Returns what is left to pay: '$120.00 (2), €80.00 (1)', or 'None'. The number of bills is in brackets. */
export const openBillsText = ({ open_bills }: Pick<OperatedOrganization, 'open_bills'>): string =>
  open_bills
    .map(({ currency, bill_count, open_cents }) => `${formatMoney(open_cents, currency)} (${bill_count})`)
    .join(', ') || 'None';
