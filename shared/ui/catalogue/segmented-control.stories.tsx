import type { Meta, StoryObj } from '@storybook/react-vite';
import { Monitor, Moon, Sun } from 'lucide-react';
import { SegmentedControl } from '../segmented-control.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Fields/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Period',
    value: 'week',
    onChange: () => {},
    options: [
      { value: 'day', label: 'Day' },
      { value: 'week', label: 'Week' },
      { value: 'month', label: 'Month' },
    ],
  },
  render: (args) => (
    <Held first={args.value}>
      {(value, setValue) => <SegmentedControl {...args} value={value} onChange={setValue} />}
    </Held>
  ),
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {};
export const WithIcons: Story = {
  args: {
    label: 'Theme',
    value: 'system',
    options: [
      { value: 'light', label: 'Light', icon: Sun },
      { value: 'dark', label: 'Dark', icon: Moon },
      { value: 'system', label: 'System', icon: Monitor },
    ],
  },
};
export const Wide: Story = { args: { wide: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };
