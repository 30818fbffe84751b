import { fetchPresets } from '@workspace/api';
import { useGetLeavePlanQuery } from '@workspace/data-leaves';
import { balanceText } from '@workspace/product-ui';
import { Card, Loaded, Stack } from '@workspace/ui';

/** Renders what is left of the assistant's days of leave, this year and the next one (product/leaves#balance). */
export function BalanceCard() {
  const query = useGetLeavePlanQuery(undefined, { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true });
  return (
    <Card
      title="Your days"
      description="Only days on your schedule count, without public holidays. Sick leaves use up no days."
    >
      <Loaded
        data={query.data}
        query={query}
        level={3}
        failed="Your days can't be shown right now"
        loading="Loading your days"
      >
        {({ years }) => (
          <Stack gap={2}>
            {years.map((year) => (
              <p key={year.year}>{balanceText(year)}</p>
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
