import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from '../progress-bar.tsx';
import { Stack } from '../stack.tsx';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Hours of this month', value: 64 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Share: Story = {};
export const Steps: Story = { args: { label: 'Onboarding', value: 2, max: 5, valueText: 'Step 2 of 5' } };
export const Unknown: Story = { args: { label: 'Reading your CV', value: null } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const Tones: Story = {
  render: () => (
    <Stack>
      <ProgressBar label="Hours worked" value={40} tone="accent" />
      <ProgressBar label="Tasks done" value={100} tone="ok" />
      <ProgressBar label="Budget used" value={85} tone="warn" />
      <ProgressBar label="Days of leave used" value={98} tone="bad" />
    </Stack>
  ),
};
