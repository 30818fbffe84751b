import { ownTimezone } from '@workspace/product-ui';
import { SegmentedControl } from '@workspace/ui';
import { ZoneSelect } from './zone-select.tsx';

interface ClockChoiceProps {
  zone: string;
  teamZone: string;
  onChange: (zone: string) => void;
}

/** Renders buttons for the viewer's and the team's time zone, and a list of all time zones. */
export function ClockChoice({ zone, teamZone, onChange }: ClockChoiceProps) {
  const own = ownTimezone();
  const whose = { [teamZone]: 'team', [own]: 'own' }[zone] ?? 'other';
  return (
    <>
      {own !== teamZone && (
        <SegmentedControl
          label="Show times in"
          wide
          options={[
            { value: 'own', label: 'Your time' },
            { value: 'team', label: 'Team’s time' },
          ]}
          value={whose}
          onChange={(next) => onChange(next === 'team' ? teamZone : own)}
        />
      )}
      <ZoneSelect value={zone} onChange={onChange} />
    </>
  );
}
