import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';
import { Tooltip } from '../tooltip.tsx';

const meta = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  args: {
    text: 'Your shift begins at 9:00 AM',
    side: 'bottom',
    children: <Button variant="secondary">Go online</Button>,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = ({ userEvent }) => userEvent.tab();

export const Closed: Story = {};
export const Open: Story = { play: open };
export const LongText: Story = {
  args: { text: 'You can go online ten minutes before your shift begins, and no earlier than that.' },
  play: open,
};
