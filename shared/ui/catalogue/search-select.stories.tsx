import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchSelect } from '../search-select.tsx';
import { Held } from './held.tsx';

const zones = [
  'Africa/Nairobi',
  'America/Bogota',
  'America/New York',
  'Asia/Manila',
  'Europe/Oslo',
  'Pacific/Auckland',
];

const meta = {
  title: 'Fields/SearchSelect',
  component: SearchSelect,
  args: {
    label: 'Time zone',
    value: 'Asia/Manila',
    onChange: () => {},
    options: zones.map((zone, index) => ({ value: zone, label: zone, description: `Now ${index + 6}:00 AM` })),
  },
  render: (args) => (
    <Held first={args.value}>{(value, setValue) => <SearchSelect {...args} value={value} onChange={setValue} />}</Held>
  ),
} satisfies Meta<typeof SearchSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const NothingChosen: Story = { args: { value: '', hint: 'Shifts are shown in this time zone.' } };
export const Open: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByLabelText('Show all: Time zone')),
};
export const NothingMatches: Story = {
  args: { value: '', emptyText: 'No time zone has this name.' },
  play: ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('combobox', { name: 'Time zone' }), 'Atlantis'),
};
export const WithError: Story = { args: { value: '', required: true, error: 'Choose a time zone.' } };
export const Disabled: Story = { args: { disabled: true } };
