import { asErrorBody } from '@workspace/api';
import { newSavedView, type SavedView, type ViewedList } from '@workspace/contracts';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { useAddSavedViewMutation } from './views.api.ts';

interface SaveViewDialogProps {
  list: ViewedList;
  /** The query string that the view keeps. */
  search: string;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Renders the form that saves the search, the filters, the order and the columns of a list under a name. */
export function SaveViewDialog({ list, search, onSaved, onClose }: SaveViewDialogProps) {
  const [add] = useAddSavedViewMutation();
  const form = useForm({
    initial: { name: '' },
    schema: newSavedView,
    toBody: ({ name }) => ({ list, name, search }),
    async send(body) {
      const { error, data } = await add(body);
      if (data) onSaved(data);
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Save this view"
      description="The view keeps the search, the filters, the order and the columns. Only you see it, on each device."
      submitLabel="Save view"
    >
      <TextField {...form.field('name')} label="Name" maxLength={60} required />
    </FormDialog>
  );
}
