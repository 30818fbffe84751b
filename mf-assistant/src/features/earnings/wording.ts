/** Formats an amount for chart axes as '$1,235', or as '$1,235.50' if there are cents. */
export const roundMoneyText = (units: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(units);
