import { asErrorBody } from '@workspace/api';
import { retirement } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { useRetireRemoteMutation } from './remotes.api.ts';

interface RetireDialogProps {
  remote: string;
  onClose: () => void;
}

/** Asks whether a remote ends, and where its addresses lead from then on. */
export function RetireDialog({ remote, onClose }: RetireDialogProps) {
  const toast = useToast();
  const [retire] = useRetireRemoteMutation();
  const form = useForm({
    initial: { redirectTo: '' },
    schema: retirement,
    toBody: ({ redirectTo }) => (redirectTo.trim() ? { redirectTo: redirectTo.trim() } : {}),
    isOptional: true,
    async send(body) {
      const { error } = await retire({ remote, body });
      return error && asErrorBody(error);
    },
    onSent() {
      toast.success(`${remote} was retired`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Retire ${remote}?`}
      description="Nobody gets its pages and menu entries any more, and other remotes may take its paths. To bring it back, roll back to one of its versions."
      submitLabel={`Retire ${remote}`}
      danger
    >
      <TextField
        {...form.field('redirectTo')}
        label="Its addresses lead to"
        hint="A path such as /assistants, while no other remote has the address. Left empty, visitors see that there is no page."
      />
    </FormDialog>
  );
}
