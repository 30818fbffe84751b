import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Form } from './form.tsx';
import { Stack } from './stack.tsx';
import { useDiscard } from './use-discard.tsx';
import type { FormState } from './use-form.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'finalFocus'> {
  form: FormState;
  /** The default is true, for a component that renders the dialog only while it is open. */
  open?: boolean | undefined;
  /** Called after the user has canceled or closed the dialog and the form has been reset. */
  onClose: () => void;
  /** Label of the submit button. The default is 'Save'. */
  submitLabel?: string | undefined;
  /** Accessible name of the submit button, if it differs from the label. */
  submitName?: string | undefined;
  /** Makes the submit button red, for actions that cannot be undone. */
  danger?: boolean | undefined;
  /** Whether closing would lose changes. The default is the form's `isDirty`. */
  isDirty?: boolean | undefined;
  /** Content below the form, such as the comments on a task. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a form in a dialog. Closing the dialog or leaving the page asks for confirmation if changes would be lost.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, open = true, onClose, submitLabel = 'Save', submitName, danger, after, children } = props;
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
          <Form id={id} form={form}>
            {children}
          </Form>
          {after}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
