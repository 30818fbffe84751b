import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Form } from './form.tsx';
import { Stack } from './stack.tsx';
import { useDiscard } from './use-discard.tsx';
import type { FormState } from './use-form.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'finalFocus'> {
  /** What `useForm` returns. */
  form: FormState;
  /** Left out where the dialog is only rendered while it is open. */
  open?: boolean | undefined;
  /** Called when the dialog is cancelled or closed. What was typed is forgotten by then. */
  onClose: () => void;
  /** What sending does: 'Add task'. */
  submitLabel?: string | undefined;
  /** A longer name of that button for screen readers. */
  submitName?: string | undefined;
  /** Sending takes something away: the button is red. */
  danger?: boolean | undefined;
  /** Whether closing would lose something; the form's own `isDirty` when left out. */
  isDirty?: boolean | undefined;
  /** False lets the browser say where a date is only half typed. */
  noValidate?: boolean | undefined;
  /** Below the form, such as the comments on a task. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. Closing the dialog, and leaving the page, asks first while something typed would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { form, open = true, onClose, submitLabel = 'Save', submitName, danger, after, noValidate, children } = props;
  const { title, description, finalFocus, isDirty = form.isDirty } = props;
  const id = useId();
  const { close, question } = useDiscard(open && isDirty, () => {
    form.reset();
    onClose();
  });
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        dismissible={!isDirty}
        title={title}
        description={description}
        finalFocus={finalFocus}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={id}
              variant={danger ? 'danger' : 'primary'}
              loading={form.isSaving}
              aria-label={submitName}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <Stack gap={5}>
          <Form id={id} form={form} noValidate={noValidate ?? true}>
            {children}
          </Form>
          {after}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
