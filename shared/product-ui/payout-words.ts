import type { PayoutKind } from '@workspace/contracts';

/** The name of each payout kind (product/earnings#kinds). */
export const payoutKindLabels: Record<PayoutKind, string> = {
  weekly: 'Weekly pay',
  bonus: 'Bonus',
  ea_training_pay: 'EA training pay',
  ea_training_pay_matched: 'EA training pay, matched',
};
