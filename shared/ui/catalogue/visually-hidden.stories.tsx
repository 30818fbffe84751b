import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from '../visually-hidden.tsx';

const meta = {
  title: 'Layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' of 40 hours in the schedule' },
  render: (args) => (
    <p>
      32 h
      <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const InText: StoryObj<typeof meta> = {};
