import type { Meta, StoryObj } from '@storybook/react-vite';
import { Settings } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { Card } from '../card.tsx';
import { IconButton } from '../icon-button.tsx';
import { layout } from '../layout.ts';
import { PageHeader } from '../page-header.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Schedules' },
  render: (args) => (
    <>
      <PageHeader {...args} />
      <main style={{ padding: 'var(--s-4)' }}>
        <div className={layout.page}>
          <div className={layout.columns}>
            <Card title="This week">Grace works on five days.</Card>
            <Card title="Away">Nobody is away.</Card>
          </div>
        </div>
      </main>
    </>
  ),
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Title: Story = {};
export const WithActions: Story = {
  args: {
    title: 'Support',
    leading: <Avatar name="Support" size={32} square decorative />,
    actions: <IconButton icon={Settings} label="Settings of the team" />,
  },
};
export const LongTitle: Story = {
  args: {
    title: 'Customer support for the northern regions and all islands, evenings and weekends',
    actions: <IconButton icon={Settings} label="Settings of the team" />,
  },
};
