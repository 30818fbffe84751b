import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateRangeField } from '../date-range-field.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Fields/DateRangeField',
  component: DateRangeField,
  args: { label: 'Days of the work sessions', value: { from: null, to: null }, onChange: () => {} },
  render: (args) => (
    <Held first={args.value}>
      {(value, setValue) => <DateRangeField {...args} value={value} onChange={setValue} />}
    </Held>
  ),
} satisfies Meta<typeof DateRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { from: '2026-11-01', to: '2026-11-30' } } };
export const OpenEnd: Story = { args: { value: { from: '2026-11-01', to: null } } };
