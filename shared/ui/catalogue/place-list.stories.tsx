import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, CreditCard, UserRound } from 'lucide-react';
import { PlaceList } from '../place-list.tsx';

const meta = {
  title: 'Navigation/PlaceList',
  component: PlaceList,
  args: {
    label: 'Settings',
    places: [
      { to: '/profile', icon: UserRound, title: 'Profile', text: 'Your name, picture and time zone' },
      {
        to: '/billing',
        icon: CreditCard,
        title: 'Billing',
        text: 'Bills, payment methods and the address on invoices',
      },
      {
        to: '/notifications',
        icon: Bell,
        title: 'Notifications',
        text: 'What you are told about, on which devices and by mail, and at which times of the day you want to be left alone',
      },
    ],
  },
} satisfies Meta<typeof PlaceList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Places: Story = {};
export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };
