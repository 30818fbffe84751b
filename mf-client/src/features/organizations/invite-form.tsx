import { type FormEvent, useState } from 'react';
import { useInviteMembersMutation } from 'shared/api';
import {
  type InviteResult,
  type InviteType,
  inviteMembersBody,
  isEmail,
  type Organization,
  splitAddresses,
} from 'shared/contracts';
import { useToast } from 'shared/host';
import { Badge, type BadgeProps, Button, LeaveGuard, RadioCards, TextArea, useProblemFocus } from 'shared/ui';
import styles from './organizations.module.css';
import { failureOf } from './use-save.ts';

const types: { value: InviteType; title: string; description: string }[] = [
  { value: 'regular', title: 'Member', description: 'Sees the organization and its teams' },
  { value: 'change_poc', title: 'Owner', description: 'Runs the organization with you' },
];

function judgement({ outcome, mailed }: InviteResult): { tone: BadgeProps['tone']; words: string } {
  if (outcome === 'invited') {
    return mailed
      ? { tone: 'ok', words: 'Invited' }
      : { tone: 'warn', words: 'Invited, but not emailed: share the link below yourself' };
  }
  if (outcome === 'already_member') return { tone: 'neutral', words: 'Already a member' };
  if (outcome === 'already_invited') return { tone: 'neutral', words: 'Already invited' };
  return { tone: 'bad', words: 'Not an email address' };
}

/**
 * Renders the form that invites several people at once. The server checks each address separately. Those that could not
 * be invited stay in the field.
 */
export function InviteForm({ organization: { id } }: { organization: Organization }) {
  const toast = useToast();
  const [invite, { isLoading }] = useInviteMembersMutation();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<InviteType>('regular');
  const [problem, setProblem] = useState<string | null>(null);
  const [results, setResults] = useState<InviteResult[]>([]);
  const addresses = [...new Set(splitAddresses(typed))];
  const wrong = addresses.filter((one) => !isEmail(one));

  const { form, showProblem } = useProblemFocus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = inviteMembersBody.safeParse({ emails: addresses, organizationId: id, invite_type: type });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? null);
      return showProblem();
    }
    setProblem(null);
    try {
      const judged = await invite(parsed.data).unwrap();
      setResults(judged);
      setTyped(judged.flatMap(({ email, outcome }) => (outcome === 'invalid' ? [email] : [])).join('\n'));
    } catch (error) {
      toast.error(failureOf(error));
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <LeaveGuard active={typed.trim() !== ''} body="Nobody is invited to these addresses yet." />
      <TextArea
        label="Email addresses"
        hint={
          wrong.length > 0 && typed.trim().endsWith(wrong.at(-1) ?? '') === false
            ? `Not an address: ${wrong.join(', ')}`
            : 'Several at once: with commas, spaces or one on each line.'
        }
        rows={3}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <RadioCards label="Invite as" options={types} value={type} onChange={setType} />
      <div className={styles.buttons}>
        <Button type="submit" loading={isLoading}>
          {addresses.length > 1 ? `Send ${addresses.length} invitations` : 'Send invitation'}
        </Button>
      </div>
      <div role="status">
        <ul className={styles.list} aria-label="What became of the addresses">
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
    </form>
  );
}
