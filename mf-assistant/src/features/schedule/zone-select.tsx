import { useMemo } from 'react';
import { SearchSelect } from 'shared/ui';
import { zoneName } from '../dashboard/wording.ts';
import { viewerZone } from './use-schedule-draft.ts';

const described = (zone: string, own: string) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
  description: zone === own ? `Your time zone, ${zoneName(zone)}` : undefined,
});

/** The clock on which the schedule is shown: one's own zone first, then every other one. */
export function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const options = useMemo(() => {
    const own = viewerZone();
    const zones = new Set([own, value, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
    return [...zones].map((zone) => described(zone, own));
  }, [value]);
  return (
    <SearchSelect
      label="Time zone"
      options={options}
      value={value}
      onChange={onChange}
      emptyText="No such time zone."
    />
  );
}
