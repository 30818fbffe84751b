import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { TextArea } from '../text-area.tsx';
import { useForm } from '../use-form.ts';

const answerSchema = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'Give a reason.')) });

interface DeclineProps {
  startsOpen: boolean;
  danger: boolean;
  send: () => Promise<null>;
}

function Decline({ startsOpen, danger, send }: DeclineProps) {
  const [open, setOpen] = useState(startsOpen);
  const form = useForm({
    initial: { reason: '' },
    schema: answerSchema,
    send,
    onSent: () => setOpen(false),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Decline
      </Button>
      <FormDialog
        form={form}
        open={open}
        onClose={() => setOpen(false)}
        title="Decline the leave of Grace Hopper?"
        description="November 23 to November 27"
        submitLabel="Decline"
        danger={danger}
      >
        <TextArea {...form.field('reason')} label="Reason" required hint="Grace reads it." />
      </FormDialog>
    </>
  );
}

const meta = {
  title: 'Dialogs/FormDialog',
  component: Decline,
  subcomponents: { FormDialog },
  args: { startsOpen: true, danger: false, send: async () => null },
} satisfies Meta<typeof Decline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { startsOpen: false } };
export const Open: Story = {};
export const Danger: Story = { args: { danger: true } };
export const WithError: Story = {
  // The dialog is at the end of the body, outside of the story.
  play: ({ canvasElement }) => canvasElement.ownerDocument.querySelector('form')?.requestSubmit(),
};
