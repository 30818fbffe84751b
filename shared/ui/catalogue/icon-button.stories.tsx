import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Pencil, Plus, Trash2 } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { Row } from '../stack.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { icon: Pencil, label: 'Edit the schedule' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ghost: Story = {};
export const Variants: Story = {
  render: () => (
    <Row wrap>
      <IconButton icon={Pencil} label="Edit the schedule" variant="ghost" />
      <IconButton icon={Pencil} label="Rename the team" variant="secondary" />
      <IconButton icon={Plus} label="Add a task" variant="primary" />
      <IconButton icon={Trash2} label="Remove the task" variant="danger" />
    </Row>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Row wrap>
      <IconButton icon={Plus} label="Add a task, small" size="s" />
      <IconButton icon={Plus} label="Add a task" size="m" />
      <IconButton icon={Plus} label="Add a task, large" size="l" />
    </Row>
  ),
};
export const WithCount: Story = { args: { icon: Bell, label: 'Notifications, 12 unread', badge: '12' } };
export const Loading: Story = { args: { loading: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('button').focus() };
