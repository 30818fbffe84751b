import type { Meta, StoryObj } from '@storybook/react-vite';
import { Switch } from '../switch.tsx';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { label: 'Mail', description: 'A mail for each message that you have not read after an hour' },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { defaultChecked: true } };
export const WithoutDescription: Story = { args: { description: undefined } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('switch').focus() };
