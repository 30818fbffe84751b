/** Returns the cents of an amount that a user has typed, such as '12.50' or '1,200'. Returns null for other texts. */
export function toCents(text: string): number | null {
  const amount = text.trim();
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(amount)) return null;
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}

/** Returns cents as the text of a field: '12.50'. */
export const toAmount = (cents: number): string => (cents / 100).toFixed(2);
