import { asErrorBody } from '@workspace/api';
import { changedPrequalification, type Prequalification, prequalificationDecision } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import {
  Button,
  Dialog,
  FormDialog,
  formatDateTime,
  layout,
  RadioCards,
  TextArea,
  TextField,
  useForm,
} from '@workspace/ui';
import { useState } from 'react';
import styles from './prequalification-dialog.module.css';
import { useDecidePrequalificationMutation } from './prequalifications.api.ts';

interface PrequalificationDialogProps {
  application: Prequalification;
  onClose: () => void;
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Renders what the applicant wrote, and the last decision. */
function Application({ application }: Pick<PrequalificationDialogProps, 'application'>) {
  const { email, phone, role, weekly_hours, timezone, about, status, note, decided_by, decided_at } = application;
  const facts: [label: string, value: string][] = [
    ['Email', email],
    ['Phone', phone],
    ['Role', roleLabel(role)],
    ['Hours per week', String(weekly_hours)],
    ['Time zone', timezone],
    ['Has a computer', yesNo(application.has_computer)],
    ['Has backup internet', yesNo(application.has_backup_internet)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.about}>{about}</p>
      {status !== 'New' && (
        <p className={layout.quiet}>
          {status}
          {decided_by && ` by ${decided_by}`}
          {decided_at && ` on ${formatDateTime(decided_at)}`}
          {note && `: ${note}`}
        </p>
      )}
    </>
  );
}

/** Renders an application with the form that invites or declines the applicant. */
export function PrequalificationDialog({ application, onClose }: PrequalificationDialogProps) {
  const toast = useToast();
  const [decide] = useDecidePrequalificationMutation();
  const [unsentLink, setUnsentLink] = useState<string | null>(null);
  const { id, name } = application;
  // Another operator may decide while the dialog is open. Only a refusal makes this dialog follow the new status. The
  // refusal names it, because the decision may have taken the application out of the list. A BFF of before names none.
  const [seen] = useState(application.status);
  const [refused, setRefused] = useState<Partial<Pick<Prequalification, 'status'>> | null>(null);
  const from = refused ? (refused.status ?? application.status) : seen;
  const [initial] = useState({ to: (seen === 'Invited' ? 'Declined' : 'Invited') as string, note: '' });
  const form = useForm({
    initial,
    schema: prequalificationDecision,
    toBody: ({ to, note }) => ({ from, to, note: note || null }),
    async send(body) {
      const { error, data } = await decide({ id, ...body });
      if (error) {
        const { message, errorCode, info } = asErrorBody(error);
        if (errorCode === 'ROW_CHANGED') setRefused(changedPrequalification.safeParse(info).data ?? {});
        return { message };
      }
      if (data?.link && !data.mailed) setUnsentLink(data.link);
      else onClose();
      return null;
    },
    onSent: ({ to }) => void toast.success(to === 'Invited' ? `${name} is invited` : `${name} is declined`),
  });
  if (unsentLink)
    return (
      <Dialog open onClose={onClose} title={name} footer={<Button onClick={onClose}>Done</Button>}>
        <TextField
          label="Sign-up link"
          value={unsentLink}
          readOnly
          hint="We could not send an email. Send this link to the applicant."
        />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={name}
      description={`Applied on ${formatDateTime(application.created_at)}`}
      submitLabel={form.values.to === 'Invited' ? 'Invite' : 'Decline'}
      danger={form.values.to === 'Declined'}
    >
      <Application application={application} />
      <RadioCards
        {...form.choice('to')}
        label="Decision"
        options={[
          {
            value: 'Invited',
            title: 'Invite',
            description: 'The applicant gets a sign-up link by email. Without a mail service, this page shows it.',
          },
          { value: 'Declined', title: 'Decline', description: 'The applicant is not notified.' },
        ]}
      />
      <TextArea {...form.field('note')} label="Note" hint="Only operators can read the note." maxLength={1000} />
    </FormDialog>
  );
}
