import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Stack } from '../stack.tsx';
import { TextField } from '../text-field.tsx';
import { Held } from './held.tsx';

const meta = {
  title: 'Dialogs/Dialog',
  component: Dialog,
  args: {
    open: false,
    onClose: () => {},
    title: 'Invite a colleague',
    description: 'They get a mail with a link to Acme Studio.',
    children: <TextField label="Email" type="email" />,
  },
  render: (args) => (
    <Held first={args.open}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Invite</Button>
          <Dialog
            {...args}
            open={open}
            onClose={() => setOpen(false)}
            footer={
              <>
                <Button variant="secondary" onClick={() => setOpen(false)}>
                  Cancel
                </Button>
                <Button onClick={() => setOpen(false)}>Send</Button>
              </>
            }
          />
        </>
      )}
    </Held>
  ),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const Small: Story = { args: { open: true, size: 's' } };
export const Large: Story = { args: { open: true, size: 'l' } };
export const WithoutCloseButton: Story = { args: { open: true, hideClose: true, dismissible: false } };
export const LongContent: Story = {
  args: {
    open: true,
    title: 'Terms of service',
    description: undefined,
    children: (
      <Stack>
        {Array.from({ length: 24 }, (_, index) => `Section ${index + 1}`).map((section) => (
          <p key={section}>
            {section}. The organization pays for the hours that its assistants have worked in the schedule, and for
            those outside of it that it has asked for.
          </p>
        ))}
      </Stack>
    ),
  },
};
