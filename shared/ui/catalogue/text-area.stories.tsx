import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from '../text-area.tsx';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'What did you work on?' },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Tasks, calls, open questions' } };
export const Filled: Story = {
  args: { defaultValue: 'Answered 14 customers.\nBooked the flights to Oslo.\n\nOpen: the invoice of Northwind.' },
};
export const LongText: Story = {
  args: { defaultValue: 'Answered a customer, and wrote the answer into the list of questions. '.repeat(12) },
};
export const WithError: Story = { args: { required: true, error: 'Write at least one sentence.' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Answered 14 customers.' } };
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('textbox').focus() };
