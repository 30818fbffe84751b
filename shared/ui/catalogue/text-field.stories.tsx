import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { Link } from '../link.tsx';
import { TextField } from '../text-field.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Name of the team' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Support' } };
export const Filled: Story = { args: { defaultValue: 'Support' } };
export const WithHint: Story = { args: { hint: 'Everybody in Acme Studio sees it.' } };
export const WithError: Story = {
  args: { defaultValue: 'Support', required: true, error: 'Another team has this name.' },
};
export const Disabled: Story = { args: { defaultValue: 'Support', disabled: true } };
export const Password: Story = {
  args: {
    label: 'Password',
    type: 'password',
    defaultValue: 'Workspace1!',
    labelAction: <Link to="/forgot-password">Forgot it?</Link>,
  },
};
export const WithIcon: Story = {
  args: { label: 'Search people', hideLabel: true, icon: Search, placeholder: 'Search people' },
};
export const WithUnit: Story = { args: { label: 'Hourly rate', defaultValue: '24.50', trailing: 'USD' } };
export const LongText: Story = {
  args: {
    label: 'A label that says in many words what the field is for, and that breaks on a phone',
    defaultValue: 'Customer support for the northern regions and all islands, evenings and weekends',
    hint: 'The whole name shows in the list of teams. Notifications show only its first forty letters.',
  },
};
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('textbox').focus() };
