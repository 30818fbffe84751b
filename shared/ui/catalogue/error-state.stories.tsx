import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from '../error-state.tsx';

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { title: "Team pages can't be loaded right now", level: 2 },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Title: Story = {};
export const WithRetry: Story = {
  args: { text: 'Chat and schedules still work.', code: 'R-mf-client-504', onRetry: () => {} },
};
export const Retrying: Story = { args: { onRetry: () => {}, retrying: true } };
