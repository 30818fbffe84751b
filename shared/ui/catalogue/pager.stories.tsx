import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pager } from '../pager.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Navigation/Pager',
  component: Pager,
  args: { label: 'Pages of work sessions', page: 1, limit: 10, total: 42, onPage: () => {} },
  render: (args) => (
    <Held first={args.page}>{(page, setPage) => <Pager {...args} page={page} onPage={setPage} />}</Held>
  ),
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const First: Story = { args: { page: 0 } };
export const Last: Story = { args: { page: 4 } };
export const Large: Story = { args: { page: 1234, limit: 50, total: 123_456 } };
