import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays } from 'lucide-react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No schedules yet', level: 2 },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Title: Story = {};
export const WithAction: Story = {
  args: {
    icon: CalendarDays,
    text: 'A schedule says when your assistants work. Add the first shift to see it here.',
    action: <Button>Add a shift</Button>,
  },
};
