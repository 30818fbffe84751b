import { ownTimezone, timezoneNames } from '@workspace/product-ui';
import { SearchSelect } from '@workspace/ui';
import { useMemo } from 'react';
import { zoneName } from '../dashboard/wording.ts';

const described = (zone: string, own: string) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
  description: zone === own ? `Your time zone, ${zoneName(zone)}` : undefined,
});

/** Renders a searchable list of time zones. The viewer's own zone comes first. */
export function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const options = useMemo(() => {
    const own = ownTimezone();
    const zones = new Set([own, ...timezoneNames(value)]);
    return [...zones].map((zone) => described(zone, own));
  }, [value]);
  return (
    <SearchSelect
      label="Time zone"
      options={options}
      value={value}
      onChange={onChange}
      emptyText="No time zone matches."
    />
  );
}
