import { asErrorBody } from '@workspace/api';
import {
  type MadeReleaseToken,
  type NewReleaseToken,
  newReleaseToken,
  releaseScopes,
  usualScopes,
} from '@workspace/contracts';
import { Checkbox, FormDialog, Select, TextField, useForm } from '@workspace/ui';
import { useMakeReleaseTokenMutation } from './release-tokens.api.ts';
import styles from './remotes.module.css';
import { scopeWords } from './scope-words.ts';

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

/** A token that was just made, and the remote that it is for. */
export interface NewToken extends MadeReleaseToken {
  remote: string;
}

interface NewTokenDialogProps {
  /** Called with the token, which no call returns again. */
  onMade: (made: NewToken) => void;
  onClose: () => void;
}

/** Renders the form that makes a release token for the team of a remote. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const [make] = useMakeReleaseTokenMutation();
  const initial = {
    remote: '',
    name: '',
    days: '90',
    scopes: [...usualScopes] as NewReleaseToken['scopes'],
    transfer: false,
  };
  const form = useForm({
    initial,
    schema: newReleaseToken,
    async send(body) {
      const { data, error } = await make(body);
      if (data) onMade({ ...data, remote: body.remote });
      return error && asErrorBody(error);
    },
    onSent: onClose,
  });
  const { scopes } = form.values;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New release token"
      description="Its holder can release this remote, and no other one."
      submitLabel="Make token"
    >
      <TextField
        {...form.field('remote')}
        label="Remote"
        hint="The name of its folder, such as mf-billing. It needs no release yet."
        required
      />
      <TextField {...form.field('name')} label="Used by" hint="Such as CI, or the name of a person." required />
      <Select {...form.choice('days')} label="Works for" options={lifetimes} />
      <fieldset className={styles.scopes}>
        <legend>Allows</legend>
        {releaseScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope].label}
            hint={scopeWords[scope].about}
            checked={scopes.includes(scope)}
            onChange={(checked) =>
              form.change({ scopes: releaseScopes.filter((one) => (one === scope ? checked : scopes.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <Checkbox
        label="Hand the remote to another team"
        hint="Revokes all other tokens of this remote."
        checked={form.values.transfer}
        onChange={(transfer) => form.change({ transfer })}
      />
      {form.errorOf('scopes') && <p role="alert">{form.errorOf('scopes')}</p>}
    </FormDialog>
  );
}
