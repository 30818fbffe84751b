import { type Earning, formatCalendarDay, type PayoutKind, payoutKinds } from '@workspace/contracts';
import { payoutKindLabels } from '@workspace/product-ui';
import type { BarSeries, BarSlot } from '@workspace/ui';

const looks: Record<PayoutKind, Pick<BarSeries, 'tone' | 'pattern'>> = {
  weekly: { tone: 'accent' },
  bonus: { tone: 'gift', pattern: 'stripes' },
  ea_training_pay: { tone: 'info', pattern: 'dots' },
  ea_training_pay_matched: { tone: 'warn', pattern: 'stripes' },
};

/** Returns one chart slot per week. At most six slots have a date below the axis. */
export function weekSlots(weeks: readonly string[]): BarSlot[] {
  const step = Math.ceil(weeks.length / 6);
  return weeks.map((week, index) => ({
    key: week,
    label: `Week of ${formatCalendarDay(week)}`,
    tick: (weeks.length - 1 - index) % step === 0 ? formatCalendarDay(week).slice(0, 5) : undefined,
  }));
}

/**
 * Returns one series per payout kind, with an amount for each week in units of the currency, not cents. Kinds without
 * earnings are omitted. A negative sum becomes 0.
 */
export function kindSeries(weeks: readonly string[], items: readonly Earning[], currency: string): BarSeries[] {
  const inCurrency = items.filter((item) => item.currency === currency);
  return payoutKinds.flatMap((kind) => {
    const ofKind = inCurrency.filter((item) => item.kind === kind);
    if (ofKind.length === 0) return [];
    const sum = (week: string) =>
      ofKind.filter((item) => item.week_start === week).reduce((total, { amount_cents }) => total + amount_cents, 0);
    return [
      {
        id: kind,
        name: payoutKindLabels[kind],
        ...looks[kind],
        values: weeks.map((week) => Math.max(0, sum(week) / 100)),
      },
    ];
  });
}
