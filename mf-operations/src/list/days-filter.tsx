import { DateRangeField } from '@workspace/ui';
import type { ListSearch } from './use-list-search.ts';

/** Renders a filter for the days of a list, which the URL holds. `rangeOf` reads it. */
export function DaysFilter({ search }: { search: ListSearch }) {
  return (
    <DateRangeField
      label="Days"
      value={{ from: search.filter('from') || null, to: search.filter('to') || null }}
      onChange={(days) => search.setAll({ from: days.from ?? '', to: days.to ?? '' })}
    />
  );
}
