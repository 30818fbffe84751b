import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from '../checkbox.tsx';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'I accept the terms of service' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Mixed: Story = { args: { label: '3 of 8 tasks', checked: false, indeterminate: true } };
export const WithHint: Story = { args: { label: 'Keep me signed in', hint: 'Not on a shared device.' } };
export const WithError: Story = { args: { required: true, error: 'Accept the terms to go on.' } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('checkbox').focus() };
