import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../banner.tsx';
import { Stack } from '../stack.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { severity: 'INFO', title: 'Grace has submitted her timesheet.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {
  args: { action: { label: 'Open the timesheet', to: '/timesheets' }, onDismiss: () => {} },
};
export const Severities: Story = {
  render: () => (
    <Stack gap={2}>
      <Banner severity="URGENT" title="A payment failed." description="Pay the bill to keep your assistants." />
      <Banner severity="WARNING" title="Your card expires this month." />
      <Banner severity="BENEFIT" title="You have a free week." description="It begins on Monday." />
      <Banner severity="INFO" title="Grace has submitted her timesheet." />
    </Stack>
  ),
};
export const ActionRuns: Story = {
  args: { severity: 'URGENT', title: 'A payment failed.', action: { label: 'Pay', onClick: () => {}, pending: true } },
};
export const LongText: Story = {
  args: {
    severity: 'WARNING',
    title: 'Grace Hopper is away from Monday to Friday.',
    description:
      'Nobody of your team works in the mornings of that week. You can ask for an assistant who stands in for her, or move her shifts to the afternoons of your other assistants.',
    action: { label: 'Ask for an assistant', to: '/assistants' },
    onDismiss: () => {},
  },
};
