import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Table } from '../table.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { title: 'Payment method', children: <p>Visa ending in 4242, valid until 12/2028</p> },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithTitle: Story = {};
export const WithActions: Story = {
  args: {
    description: 'Used for every bill of Acme Studio',
    actions: (
      <>
        <Badge tone="ok">Valid</Badge>
        <Button size="s" variant="secondary">
          Change
        </Button>
      </>
    ),
  },
};
export const WithoutTitle: Story = { args: { title: undefined } };
export const LongTitle: Story = {
  args: {
    title: 'Assistants who have worked for more than one of your teams in the last three months',
    actions: (
      <Button size="s" variant="secondary">
        Export
      </Button>
    ),
  },
};
export const WithoutPadding: Story = {
  args: {
    title: 'Bills',
    padding: 'none',
    children: (
      <Table
        label="Bills"
        rows={['October 2026', 'September 2026']}
        rowKey={(month) => month}
        columns={[
          { key: 'month', title: 'Month', cell: (month) => month },
          { key: 'amount', title: 'Amount', align: 'end', cell: () => '$1,240.00' },
        ]}
      />
    ),
  },
};
