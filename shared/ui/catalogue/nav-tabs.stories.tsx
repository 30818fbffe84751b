import type { Meta, StoryObj } from '@storybook/react-vite';
import { NavTabs } from '../nav-tabs.tsx';

const meta = {
  title: 'Navigation/NavTabs',
  component: NavTabs,
  args: {
    label: 'Account',
    pages: [
      { to: '/', label: 'Profile', end: true },
      { to: '/billing', label: 'Billing' },
      { to: '/preferences', label: 'Preferences' },
    ],
  },
} satisfies Meta<typeof NavTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {};
export const Many: Story = {
  args: {
    pages: ['People', 'Organizations', 'Teams', 'Timesheets', 'Payouts', 'Bills', 'Subscriptions', 'Audit trail'].map(
      (label, index) => ({ to: index === 0 ? '/' : `/${index}`, label, end: true }),
    ),
  },
};
export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };
