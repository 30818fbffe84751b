import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, SkeletonBlock, SkeletonList } from '../skeleton.tsx';
import { Stack } from '../stack.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  subcomponents: { SkeletonBlock, SkeletonList },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shapes: Story = {
  render: () => (
    <Stack>
      <Skeleton shape="line" width="60%" />
      <Skeleton shape="circle" width={48} />
      <Skeleton shape="block" height={80} />
    </Stack>
  ),
};
export const Block: Story = { render: () => <SkeletonBlock height={160} label="Loading your report" /> };
export const People: Story = { render: () => <SkeletonList label="Loading your team" /> };
export const Rows: Story = { render: () => <SkeletonList count={5} avatar={false} label="Loading your bills" /> };
