import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../link.tsx';
import { Select } from '../select.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: {
    label: 'Team',
    value: null,
    onChange: () => {},
    options: [
      { value: 'support', label: 'Support', description: '4 assistants' },
      { value: 'sales', label: 'Sales', description: '1 assistant' },
      { value: 'books', label: 'Bookkeeping', description: 'Without an assistant', disabled: true },
    ],
  },
  render: (args) => (
    <Held first={args.value}>{(value, setValue) => <Select {...args} value={value} onChange={setValue} />}</Held>
  ),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('combobox'));

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: 'support' } };
export const Open: Story = { args: { value: 'support' }, play: open };
export const WithHintAndLink: Story = {
  args: { hint: 'Its members see the task.', labelAction: <Link to="/teams">Edit teams</Link> },
};
export const WithError: Story = { args: { required: true, error: 'Choose a team.' } };
export const Disabled: Story = { args: { disabled: true, value: 'sales' } };
export const LongText: Story = {
  args: {
    value: 'long',
    options: [
      { value: 'long', label: 'Customer support for the northern regions and all islands, evenings and weekends' },
      { value: 'short', label: 'Sales' },
    ],
  },
  play: open,
};
