import { type ReactNode, useId } from 'react';
import { Button, Dialog, useDiscard } from 'shared/ui';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

interface FormDialogProps {
  title: string;
  description?: string;
  form: Form;
  onClose: () => void;
  saveLabel?: string;
  children: ReactNode;
}

/** A form in a dialog, which asks before it is closed with something typed in it. */
export function FormDialog({ title, description, form, onClose, saveLabel = 'Save', children }: FormDialogProps) {
  const id = useId();
  const { close, question } = useDiscard(form.dirty, onClose);
  return (
    <>
      <Dialog
        open
        onClose={close}
        dismissible={!form.dirty}
        size="m"
        title={title}
        description={description}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={form.saving}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form
          id={id}
          ref={form.element}
          className={styles.form}
          noValidate
          onSubmit={(event) => void form.submit(event)}
        >
          {children}
          {form.problem && (
            <p className={styles.problem} role="alert">
              {form.problem}
            </p>
          )}
        </form>
      </Dialog>
      {question}
    </>
  );
}
