import type { PayoutKind } from 'shared/contracts';

export const kindNames: Record<PayoutKind, string> = {
  weekly: 'Weekly pay',
  bonus: 'Bonus',
  ea_training_pay: 'EA training pay',
  ea_training_pay_matched: 'EA training pay, matched',
};

/** '$1,234.50'. */
export const moneyText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** '$1,235', for axes. */
export const roundMoneyText = (units: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  }).format(units);

/** A Monday as the product writes dates (spec 9): '11/16/2026' for '2026-11-16', in every zone. */
export const weekText = (week: string): string => `${week.slice(5, 7)}/${week.slice(8, 10)}/${week.slice(0, 4)}`;

/** '31.25 h'. */
export const hoursOf = (minutes: number): string =>
  `${(minutes / 60).toLocaleString('en-US', { maximumFractionDigits: 2 })} h`;
