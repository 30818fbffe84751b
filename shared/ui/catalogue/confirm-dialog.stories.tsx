import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Dialogs/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: false,
    onClose: () => {},
    onConfirm: () => {},
    title: 'Rename the organization?',
    body: 'Everybody in Acme Studio sees the new name.',
    confirmLabel: 'Rename',
  },
  render: (args) => (
    <Held first={args.open}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>{args.confirmLabel}</Button>
          <ConfirmDialog {...args} open={open} onClose={() => setOpen(false)} onConfirm={() => setOpen(false)} />
        </>
      )}
    </Held>
  ),
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const Danger: Story = {
  args: {
    open: true,
    danger: true,
    title: 'Remove Grace Hopper?',
    body: 'She loses access to Acme Studio at once.',
    confirmLabel: 'Remove member',
  },
};
export const Pending: Story = { args: { open: true, pending: true } };
export const Failed: Story = { args: { open: true, error: 'The organization could not be renamed. Try again.' } };
