import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldMessage } from '../field.tsx';

const meta = {
  title: 'Fields/FieldMessage',
  component: FieldMessage,
  args: { id: 'roles-message' },
} satisfies Meta<typeof FieldMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hint: Story = { args: { hint: 'Choose at least one role.' } };
export const WithError: Story = { args: { error: 'Choose a role.' } };
