import type { Meta, StoryObj } from '@storybook/react-vite';
import { Star } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Row } from '../stack.tsx';

const meta = { title: 'Data/Badge', component: Badge, args: { children: 'Draft' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Tones: Story = {
  render: () => (
    <Row wrap>
      <Badge>Draft</Badge>
      <Badge tone="ok">Paid</Badge>
      <Badge tone="warn">Due in 3 days</Badge>
      <Badge tone="bad">Overdue</Badge>
      <Badge tone="info">In review</Badge>
      <Badge tone="gift">VIP 24/7</Badge>
      <Badge tone="accent">New</Badge>
    </Row>
  ),
};
export const WithDot: Story = { args: { tone: 'ok', dot: true, children: 'Online' } };
export const WithIcon: Story = { args: { tone: 'gift', icon: Star, children: 'Recommended' } };
