import {
  type InviteResult,
  type InviteType,
  inviteMembersBody,
  isEmail,
  type Organization,
  splitAddresses,
} from '@workspace/contracts';
import { useInviteMembersMutation } from '@workspace/data-organizations';
import { useToast } from '@workspace/host';
import { Badge, type BadgeProps, Button, Form, LeaveGuard, layout, RadioCards, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';
import styles from './organizations.module.css';
import { failureOf } from './use-save.ts';

const types: { value: InviteType; title: string; description: string }[] = [
  { value: 'regular', title: 'Member', description: 'Sees the organization and its teams' },
  { value: 'change_poc', title: 'Owner', description: 'Manages the organization with you' },
];

function judgement({ outcome, mailed }: InviteResult): { tone: BadgeProps['tone']; words: string } {
  if (outcome === 'invited') {
    return mailed
      ? { tone: 'ok', words: 'Invited' }
      : { tone: 'warn', words: 'Invited, but no email was sent. Share the link below.' };
  }
  if (outcome === 'already_member') return { tone: 'neutral', words: 'Already a member' };
  if (outcome === 'already_invited') return { tone: 'neutral', words: 'Already invited' };
  return { tone: 'bad', words: 'Not an email address' };
}

const addressesIn = (typed: string): string[] => [...new Set(splitAddresses(typed))];

/**
 * Renders the form that invites several people at once and shows the result for each address. Invalid addresses stay in
 * the field.
 */
export function InviteForm({ organization: { id } }: { organization: Organization }) {
  const toast = useToast();
  const [invite] = useInviteMembersMutation();
  const [results, setResults] = useState<InviteResult[]>([]);
  const initial: { emails: string; invite_type: InviteType } = { emails: '', invite_type: 'regular' };
  const form = useForm({
    initial,
    schema: inviteMembersBody,
    toBody: ({ emails, invite_type }) => ({ emails: addressesIn(emails), organizationId: id, invite_type }),
    isOptional: true,
    keepsValues: true,
    async send(body) {
      const { data, error } = await invite(body);
      if (error) {
        toast.error(failureOf(error));
        return { message: null };
      }
      setResults(data);
      form.change({ emails: data.flatMap(({ email, outcome }) => (outcome === 'invalid' ? [email] : [])).join('\n') });
    },
  });
  const { emails: typed } = form.values;
  const addresses = addressesIn(typed);
  const wrong = addresses.filter((one) => !isEmail(one));

  return (
    <Form form={form} className={styles.form}>
      <LeaveGuard active={typed.trim() !== ''} body="You have not sent these invitations yet." />
      <TextArea
        {...form.field('emails')}
        label="Email addresses"
        hint={
          wrong.length > 0 && typed.trim().endsWith(wrong.at(-1) ?? '') === false
            ? `Not an email address: ${wrong.join(', ')}`
            : 'To invite several people, separate the addresses with commas, spaces or line breaks.'
        }
        rows={3}
      />
      <RadioCards {...form.choice('invite_type')} label="Invite as" options={types} />
      <div className={layout.cluster}>
        <Button type="submit" loading={form.isSaving}>
          {addresses.length > 1 ? `Send ${addresses.length} invitations` : 'Send invitation'}
        </Button>
      </div>
      <div role="status">
        <ul className={styles.list} aria-label="Results of the invitations">
          {results.map((result) => {
            const { tone, words } = judgement(result);
            return (
              <li key={result.email} className={styles.result}>
                <span>{result.email}</span>
                <Badge tone={tone}>{words}</Badge>
              </li>
            );
          })}
        </ul>
      </div>
    </Form>
  );
}
