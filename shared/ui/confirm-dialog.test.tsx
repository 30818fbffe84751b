import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function show(props: Partial<ConfirmDialogProps> = {}) {
  const onClose = jest.fn();
  const onConfirm = jest.fn();
  render(
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title="Remove Jonas?"
      body="He loses access."
      confirmLabel="Remove"
      {...props}
    />,
  );
  return { onClose, onConfirm };
}

it('ConfirmDialog is an alert dialog with a name and a description', async () => {
  show();
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Jonas?' });
  expect(dialog).toHaveAccessibleDescription('He loses access.');
});

it('ConfirmDialog calls onConfirm on its confirm button, and onClose on Cancel and Escape', async () => {
  const { onClose, onConfirm } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('ConfirmDialog focuses Cancel if `danger` is set', async () => {
  show({ danger: true });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

it('ConfirmDialog ignores its buttons and Escape while pending', async () => {
  const { onClose, onConfirm } = show({ pending: true });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('ConfirmDialog shows its error as an alert', () => {
  show({ error: 'The last owner cannot be removed.' });
  expect(screen.getByRole('alert')).toHaveTextContent('The last owner cannot be removed.');
});
