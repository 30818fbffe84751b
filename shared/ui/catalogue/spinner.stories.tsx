import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Connecting' },
} satisfies Meta<typeof Spinner>;
export default meta;

export const WithLabel: StoryObj<typeof meta> = {};
