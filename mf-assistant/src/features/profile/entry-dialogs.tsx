import {
  type Certification,
  certificationBody,
  credentialKinds,
  type Education,
  educationBody,
  employmentTypes,
  industries,
  type WorkExperience,
  workExperienceBody,
  workLocations,
} from '@workspace/contracts';
import { credentialWords } from '@workspace/product-ui';
import { Checkbox, FormDialog, Select, TextArea, TextField, useForm } from '@workspace/ui';
import { useGetApprovedTagsQuery } from './cv.api.ts';
import styles from './form.module.css';
import { orNull } from './or-null.ts';
import { TagField } from './tag-field.tsx';
import { useCvSave } from './use-cv-save.ts';

interface EntryDialogProps<Entry> {
  /** Undefined for a new entry. */
  entry?: Entry | undefined;
  onClose: () => void;
}

const optionsOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
const idOf = (entry: { id: string } | undefined) => (entry ? { id: entry.id } : {});

/**
 * Adds or edits a work experience. A new entry has the type Full-time, the location In Office and the industry Other
 * (product/profile#cv).
 */
export function WorkDialog({ entry, onClose }: EntryDialogProps<WorkExperience>) {
  const save = useCvSave();
  const { data: approved } = useGetApprovedTagsQuery();
  const form = useForm({
    initial: {
      company: entry?.company ?? '',
      title: entry?.title ?? '',
      employment_type: entry?.employment_type ?? 'Full-time',
      is_current_job: entry?.is_current_job ?? false,
      start_date: entry?.start_date ?? '',
      end_date: entry?.end_date ?? '',
      responsibilities: entry?.responsibilities.join('\n') ?? '',
      location: entry?.location ?? '',
      work_location: entry?.work_location ?? 'In Office',
      industry: entry?.industry ?? 'Other',
      skills: entry?.skills ?? [],
      tools: entry?.tools ?? [],
    },
    schema: workExperienceBody,
    toBody: ({ responsibilities, end_date, location, ...values }) => ({
      ...idOf(entry),
      ...values,
      end_date: values.is_current_job ? null : orNull(end_date),
      location: orNull(location),
      responsibilities: responsibilities
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }),
    send: (body) => save({ call: 'work-experiences/save', body }, 'Work experience saved'),
    onSent: onClose,
  });
  const { values, change, choice, errorOf, field } = form;
  return (
    <FormDialog title={entry ? 'Edit work experience' : 'Add work experience'} form={form} onClose={onClose}>
      <TextField {...field('title')} label="Title" required />
      <div className={styles.pair}>
        <TextField {...field('company')} label="Company" required />
        <Select label="Employment type" options={optionsOf(employmentTypes)} {...choice('employment_type')} />
      </div>
      <Checkbox
        label="This is my current job"
        checked={values.is_current_job}
        onChange={(current) => change({ is_current_job: current })}
      />
      <div className={styles.pair}>
        <TextField {...field('start_date')} label="Start date" type="date" required />
        {!values.is_current_job && <TextField {...field('end_date')} label="End date" type="date" required />}
      </div>
      <TextArea {...field('responsibilities')} label="What you did" hint="Use one line for each task." />
      <div className={styles.pair}>
        <TextField {...field('location')} label="Location" placeholder="City, country" />
        <Select label="Work location" options={optionsOf(workLocations)} {...choice('work_location')} />
      </div>
      <Select label="Industry" options={optionsOf(industries)} {...choice('industry')} />
      <TagField
        label="Skills used"
        approved={approved?.skills ?? []}
        chosen={values.skills}
        onChange={(skills) => change({ skills })}
        error={errorOf('skills')}
      />
      <TagField
        label="Tools used"
        approved={approved?.tools ?? []}
        chosen={values.tools}
        onChange={(tools) => change({ tools })}
        error={errorOf('tools')}
      />
    </FormDialog>
  );
}

/** Adds or edits a school. A field of study requires a degree (product/profile#cv). */
export function EducationDialog({ entry, onClose }: EntryDialogProps<Education>) {
  const save = useCvSave();
  const form = useForm({
    initial: {
      school: entry?.school ?? '',
      degree: entry?.degree ?? '',
      field_of_study: entry?.field_of_study ?? '',
      start_date: entry?.start_date ?? '',
      end_date: entry?.end_date ?? '',
    },
    schema: educationBody,
    toBody: ({ school, ...values }) => ({
      ...idOf(entry),
      school,
      degree: orNull(values.degree),
      field_of_study: orNull(values.field_of_study),
      start_date: orNull(values.start_date),
      end_date: orNull(values.end_date),
    }),
    send: (body) => save({ call: 'education/save', body }, 'Education saved'),
    onSent: onClose,
  });
  const { field } = form;
  return (
    <FormDialog title={entry ? 'Edit education' : 'Add education'} form={form} onClose={onClose}>
      <TextField {...field('school')} label="School" required />
      <div className={styles.pair}>
        <TextField {...field('degree')} label="Degree" />
        <TextField {...field('field_of_study')} label="Field of study" hint="Requires a degree." />
      </div>
      <div className={styles.pair}>
        <TextField {...field('start_date')} label="Start date" type="date" />
        <TextField
          {...field('end_date')}
          label="End date"
          type="date"
          hint="Leave this empty if you are still studying."
        />
      </div>
    </FormDialog>
  );
}

/** Adds or edits a certificate or a course (product/profile#cv). */
export function CertificationDialog({ entry, onClose }: EntryDialogProps<Certification>) {
  const save = useCvSave();
  const form = useForm({
    initial: {
      kind: entry?.kind ?? 'CERTIFICATE',
      name: entry?.name ?? '',
      issuer: entry?.issuer ?? '',
      issued_on: entry?.issued_on ?? '',
      expires_on: entry?.expires_on ?? '',
      url: entry?.url ?? '',
    },
    schema: certificationBody,
    toBody: ({ kind, name, ...values }) => ({
      ...idOf(entry),
      kind,
      name,
      issuer: orNull(values.issuer),
      issued_on: orNull(values.issued_on),
      expires_on: orNull(values.expires_on),
      url: orNull(values.url),
    }),
    send: (body) => save({ call: 'certifications/save', body }, `${credentialWords[body.kind]} saved`),
    onSent: onClose,
  });
  const { choice, field } = form;
  return (
    <FormDialog
      title={entry ? 'Edit certificate or course' : 'Add certificate or course'}
      form={form}
      onClose={onClose}
    >
      <Select
        label="Kind"
        options={credentialKinds.map((kind) => ({ value: kind, label: credentialWords[kind] }))}
        {...choice('kind')}
      />
      <TextField {...field('name')} label="Name" required />
      <TextField {...field('issuer')} label="Issued by" />
      <div className={styles.pair}>
        <TextField {...field('issued_on')} label="Issued on" type="date" />
        <TextField {...field('expires_on')} label="Valid until" type="date" />
      </div>
      <TextField {...field('url')} label="Link" type="url" inputMode="url" placeholder="https://" />
    </FormDialog>
  );
}
