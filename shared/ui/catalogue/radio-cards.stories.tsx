import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, UserRound } from 'lucide-react';
import { RadioCards } from '../radio-cards.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Fields/RadioCards',
  component: RadioCards,
  args: {
    label: 'Who are you?',
    value: null,
    onChange: () => {},
    options: [
      { value: 'client', title: 'Client', description: 'I look for an assistant.', icon: Building2 },
      { value: 'assistant', title: 'Assistant', description: 'I look for work.', icon: UserRound },
    ],
  },
  render: (args) => (
    <Held first={args.value}>{(value, setValue) => <RadioCards {...args} value={value} onChange={setValue} />}</Held>
  ),
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: 'client' } };
export const WithError: Story = { args: { required: true, error: 'Choose one to go on.' } };
export const Disabled: Story = { args: { disabled: true, value: 'client' } };
export const OneDisabled: Story = {
  args: {
    hint: 'VIP 24/7 needs two assistants.',
    options: [
      { value: 'standard', title: 'Standard' },
      { value: 'vip', title: 'VIP 24/7', disabled: true },
    ],
  },
};
export const Focused: Story = { play: ({ userEvent }) => userEvent.tab() };
