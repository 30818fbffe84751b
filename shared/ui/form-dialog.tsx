import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Form } from './form.tsx';
import { Stack } from './stack.tsx';
import { useDiscard } from './use-discard.tsx';
import type { FormState } from './use-form.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'finalFocus'> {
  /** The result of `useForm`. */
  form: FormState;
  /** True by default, for a dialog that is only rendered while it is open. */
  open?: boolean | undefined;
  /** Called when the user cancels or closes the dialog. The typed values are cleared by then. */
  onClose: () => void;
  /** Label of the submit button, 'Add task'. */
  submitLabel?: string | undefined;
  /** A longer name of the submit button for screen readers. */
  submitName?: string | undefined;
  /** Makes the submit button red, for what cannot be undone. */
  danger?: boolean | undefined;
  /** Whether closing would lose typed text; by default the form's `isDirty`. */
  isDirty?: boolean | undefined;
  /** With false, the browser reports a half-typed date. */
  noValidate?: boolean | undefined;
  /** Below the form, such as the comments on a task. */
  after?: ReactNode;
  children: ReactNode;
}

/** Renders a form in a dialog. Closing the dialog or leaving the page asks first if typed text would be lost. */
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
