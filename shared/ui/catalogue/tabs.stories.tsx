import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tabs } from '../tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Tasks',
    tabs: [
      { value: 'open', label: 'Open', count: 12, panel: <p>Twelve tasks are open.</p> },
      { value: 'review', label: 'In review', count: 0, panel: <p>No task is in review.</p> },
      { value: 'archive', label: 'Archive', disabled: true, panel: null },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('tab', { name: /In review/ })),
};
export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };
