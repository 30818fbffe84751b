import { type Space, spaceLabels, spaces } from '@workspace/contracts';
import { useSpace } from '@workspace/host';
import { IconButton, type Segment, SegmentedControl } from '@workspace/ui';
import { Building2, Crown } from 'lucide-react';

const options: Segment<Space>[] = spaces.map((value) => ({ value, label: spaceLabels[value] }));

interface SpaceSwitchProps {
  /** True if the sidebar is hidden. One button then switches to the other space. */
  compact: boolean;
}

/** Renders the switch between the workspace and the penthouse (product/teams#spaces). */
export function SpaceSwitch({ compact }: SpaceSwitchProps) {
  const { space, setSpace } = useSpace();
  if (!compact) return <SegmentedControl label="Space" options={options} value={space} onChange={setSpace} />;
  return space === 'workspace' ? (
    <IconButton icon={Crown} label="Go to the Penthouse" onClick={() => setSpace('penthouse')} />
  ) : (
    <IconButton icon={Building2} label="Go to the Workspace" onClick={() => setSpace('workspace')} />
  );
}
