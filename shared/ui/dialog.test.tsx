import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

function Example({ dismissible, onClose }: { dismissible?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Dialog
        open={open}
        onClose={close}
        dismissible={dismissible}
        title="Invite members"
        description="By email."
        footer={<Button>Send</Button>}
      >
        <TextField label="Email" />
      </Dialog>
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  return screen.findByRole('dialog', { name: 'Invite members' });
}

const backdrop = () => document.querySelector('.viewport') ?? document.body;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('Dialog has a name and a description, focuses its first field, and returns the focus on closing', async () => {
  render(<Example />);
  expect(await open()).toHaveAccessibleDescription('By email.');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite' })).toHaveFocus());
});

it('Dialog closes on its close button', async () => {
  render(<Example />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await closed();
});

it('Dialog closes on a click outside', async () => {
  render(<Example />);
  await open();
  await userEvent.click(backdrop());
  await closed();
});

it('Dialog ignores a click outside if it is not dismissible, but closes on Escape (product/design#dialogs)', async () => {
  const onClose = jest.fn();
  render(<Example dismissible={false} onClose={onClose} />);
  await open();
  await userEvent.click(backdrop());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await closed();
});
