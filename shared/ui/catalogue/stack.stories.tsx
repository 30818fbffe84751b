import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Row, Stack } from '../stack.tsx';

const meta = { title: 'Layout/Stack', component: Stack, subcomponents: { Row } } satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Column: Story = {
  args: {
    gap: 4,
    children: (
      <>
        <Card title="Monday">9:00 AM to 5:00 PM</Card>
        <Card title="Tuesday">9:00 AM to 1:00 PM</Card>
      </>
    ),
  },
};
export const BothEnds: Story = {
  render: () => (
    <Row justify="between">
      <Badge tone="ok">Online</Badge>
      <Button size="s">Go offline</Button>
    </Row>
  ),
};
export const Wrapped: Story = {
  render: () => (
    <Row wrap gap={2}>
      {['English', 'Spanish', 'Tagalog', 'Bookkeeping', 'Customer support', 'Travel', 'Calendars', 'Research'].map(
        (skill) => (
          <Badge key={skill}>{skill}</Badge>
        ),
      )}
    </Row>
  ),
};
