import { asErrorBody } from '@workspace/api';
import { type Cv, cvUpdate, profileUpdate } from '@workspace/contracts';
import { useUpsertProfileMutation } from '@workspace/data-profile';
import { useToast, useUser } from '@workspace/host';
import { ownTimezone, timezoneOptions } from '@workspace/product-ui';
import { FormDialog, SearchSelect, TextArea, TextField, useForm } from '@workspace/ui';
import { useGetApprovedTagsQuery } from './cv.api.ts';
import styles from './form.module.css';
import { orNull } from './or-null.ts';
import { TagField } from './tag-field.tsx';
import { useCvSave } from './use-cv-save.ts';

interface DialogProps {
  cv: Cv;
  onClose: () => void;
}

/** Edits the names and the phone number of the user's profile. Clients never see the phone number. */
export function NameDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const user = useUser();
  const toast = useToast();
  const [upsert] = useUpsertProfileMutation();
  const form = useForm({
    initial: { first_name: user.first_name ?? '', last_name: user.last_name ?? '', phone: user.phone ?? '' },
    schema: profileUpdate,
    toBody: ({ first_name, last_name, phone }) => ({
      first_name: orNull(first_name),
      last_name: orNull(last_name),
      phone: orNull(phone),
    }),
    async send(body) {
      const { error } = await upsert(body);
      if (error) return asErrorBody(error);
      toast.success('Details saved');
    },
    onSent: onClose,
  });
  return (
    <FormDialog title="Name and phone" form={form} onClose={onClose}>
      <div className={styles.pair}>
        <TextField {...form.field('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...form.field('last_name')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField
        {...form.field('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Only our team can see your phone number."
      />
    </FormDialog>
  );
}

/** Edits the headline, summary, location and time zone of the CV. Its time zone starts with that of the profile. */
export function AboutDialog({ cv, onClose }: DialogProps) {
  const user = useUser();
  const save = useCvSave();
  const form = useForm({
    initial: {
      headline: cv.headline ?? '',
      summary: cv.summary ?? '',
      location: cv.location ?? '',
      timezone: cv.timezone ?? user.timezone ?? ownTimezone(),
    },
    schema: cvUpdate,
    toBody: ({ headline, summary, location, timezone }) => ({
      headline: orNull(headline),
      summary: orNull(summary),
      location: orNull(location),
      timezone,
    }),
    send: (body) => save({ call: 'update', body }, 'Profile saved'),
    onSent: onClose,
  });
  return (
    <FormDialog title="About you" form={form} onClose={onClose}>
      <TextField {...form.field('headline')} label="Headline" hint="Describe what you do best in one line." />
      <TextArea {...form.field('summary')} label="Summary" rows={5} hint="Up to 2000 characters." />
      <div className={styles.pair}>
        <TextField {...form.field('location')} label="Location" placeholder="City, country" />
        <SearchSelect label="Time zone" options={timezoneOptions(form.values.timezone)} {...form.choice('timezone')} />
      </div>
    </FormDialog>
  );
}

/** Edits the skills and tools of the CV. Only items of the approved lists can be chosen (product/profile#tags). */
export function TagsDialog({ cv, onClose }: DialogProps) {
  const save = useCvSave();
  const { data: approved } = useGetApprovedTagsQuery();
  const form = useForm({
    initial: { skills: cv.skills, tools: cv.tools },
    schema: cvUpdate,
    send: (body) => save({ call: 'update', body }, 'Skills and tools saved'),
    onSent: onClose,
  });
  return (
    <FormDialog title="Skills and tools" form={form} onClose={onClose}>
      {(['skills', 'tools'] as const).map((kind) => (
        <TagField
          key={kind}
          label={kind === 'skills' ? 'Skills' : 'Tools'}
          approved={approved?.[kind] ?? []}
          chosen={form.values[kind]}
          onChange={(chosen) => form.change({ [kind]: chosen })}
          error={form.errorOf(kind)}
        />
      ))}
    </FormDialog>
  );
}
