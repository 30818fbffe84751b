import type { Space } from 'shared/contracts';
import { useSpace } from 'shared/host';
import { type Segment, SegmentedControl } from 'shared/ui';

const options: Segment<Space>[] = [
  { value: 'workspace', label: 'Workspace' },
  { value: 'penthouse', label: 'Penthouse' },
];

/** Changes between the two spaces (spec 3), for whoever has a team in the penthouse. */
export function SpaceSwitch() {
  const { space, setSpace } = useSpace();
  return <SegmentedControl label="Space" options={options} value={space} onChange={setSpace} />;
}
