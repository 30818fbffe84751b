import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../link.tsx';

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { to: '/account/billing', children: 'Billing' },
  render: (args) => (
    <p>
      Change the payment method at <Link {...args} />.
    </p>
  ),
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {};
export const Quiet: Story = { args: { quiet: true }, render: (args) => <Link {...args} /> };
export const External: Story = { args: { external: true, children: 'the site of the bank' } };
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('link').focus() };
