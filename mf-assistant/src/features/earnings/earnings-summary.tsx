import { type EarningSum, type Earnings, formatMoney } from '@workspace/contracts';
import { paidHoursText } from '@workspace/product-ui';
import { BarChart, Card } from '@workspace/ui';
import { kindSeries, weekSlots } from './chart-data.ts';
import { roundMoneyText } from './wording.ts';

const totalOf = (sums: readonly EarningSum[], field: 'amount_cents' | 'minutes'): number =>
  sums.reduce((total, sum) => total + sum[field], 0);

interface EarningsSummaryProps {
  earnings: Earnings;
  weeks: readonly string[];
}

/** Renders one card per currency: the total of the selected weeks and a bar chart by week and payout kind. */
export function EarningsSummary({ earnings: { items, sums }, weeks }: EarningsSummaryProps) {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = sums.filter((sum) => sum.currency === currency);
    return (
      <Card
        key={currency}
        title={formatMoney(totalOf(own, 'amount_cents'), currency)}
        description={`Total of ${weeks.length} weeks · ${paidHoursText(totalOf(own, 'minutes'))}`}
      >
        <BarChart
          label={`Earnings by week in ${currency}`}
          slots={weekSlots(weeks)}
          series={kindSeries(weeks, items, currency)}
          format={(units) => roundMoneyText(units, currency)}
          height={180}
        />
      </Card>
    );
  });
}
