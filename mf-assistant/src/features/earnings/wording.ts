import type { PayoutKind } from '@workspace/contracts';

export const kindNames: Record<PayoutKind, string> = {
  weekly: 'Weekly pay',
  bonus: 'Bonus',
  ea_training_pay: 'EA training pay',
  ea_training_pay_matched: 'EA training pay, matched',
};

/** Formats an amount for chart axes as '$1,235', or as '$1,235.50' if there are cents. */
export const roundMoneyText = (units: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(units);
