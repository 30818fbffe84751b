import { asErrorBody, fetchPresets } from '@workspace/api';
import { type LinkedLeave, leaveKindLabels, leaveLinkAnswer } from '@workspace/contracts';
import { LeaveBalance, leaveDays, sentences } from '@workspace/product-ui';
import {
  Button,
  Card,
  EmptyState,
  Form,
  type IconType,
  LeaveGuard,
  LinkButton,
  Loaded,
  TextArea,
  useForm,
} from '@workspace/ui';
import { CalendarCheck, CalendarOff, CalendarX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import publicPage from '../public-page.module.css';
import styles from './leave-action-result.module.css';
import { useAnswerLinkedLeaveMutation, useGetLinkedLeaveQuery } from './leave-link.api.ts';

/**
 * Renders /leave-action-result (product/leaves#links). The link in a mail leads here. The page asks before it answers the
 * leave, and then shows what has become of the leave. Without a valid link, it shows that nothing was changed.
 */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <main className={publicPage.page}>
      {token ? (
        <LinkOf token={token} />
      ) : (
        <Unchanged text="Use the link in the email, or answer the leave in Workspace." />
      )}
    </main>
  );
}

function LinkOf({ token }: { token: string }) {
  const query = useGetLinkedLeaveQuery(token, { ...fetchPresets.fresh.hook, refetchOnMountOrArgChange: true });
  const error = query.error && asErrorBody(query.error);
  if (error && error.status >= 400 && error.status < 429) return <Unchanged text={error.message} />;
  return (
    <Loaded
      data={query.data}
      query={query}
      level={1}
      failed="The leave can't be shown right now"
      loading="Loading the leave"
    >
      {(leave) => (leave.state === 'Asked' ? <Question leave={leave} token={token} /> : <Result leave={leave} />)}
    </Loaded>
  );
}

function Outcome({ title, text, icon }: { title: string; text: string; icon: IconType }) {
  return (
    <>
      <title>{`${title} · Workspace`}</title>
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        text={text}
        action={<LinkButton to="/">Go to Workspace</LinkButton>}
      />
    </>
  );
}

const Unchanged = ({ text }: { text: string }) => (
  <Outcome icon={CalendarOff} title="No leave request was changed" text={text} />
);

const nameOf = ({ assistant_name }: LinkedLeave) => assistant_name || 'an assistant';

/** What has become of the leave, by whom, and whether this was another answer than that of the link. */
function Result({ leave }: { leave: LinkedLeave }) {
  const { state, action, answer, decider_name, is_own_answer } = leave;
  const about = `${nameOf(leave)}, ${leaveDays(leave)}.`;
  if (state === 'Canceled')
    return (
      <Outcome
        icon={CalendarOff}
        title="The leave was canceled"
        text={`${about} The assistant works as scheduled. There is nothing to answer.`}
      />
    );
  const verb = state === 'Approved' ? 'approved' : 'declined';
  const by = is_own_answer ? 'You have' : `${decider_name ?? 'Another client'} has`;
  const said = answer && ` “${answer}”`;
  return (
    <Outcome
      icon={state === 'Approved' ? CalendarCheck : CalendarX}
      title={is_own_answer && state === action ? `Leave ${verb}` : `The leave was ${verb} already`}
      text={`${about} ${by} ${verb} it.${said}`}
    />
  );
}

/** Asks before the leave is answered, because mail programs open links to check them. */
function Question({ leave, token }: { leave: LinkedLeave; token: string }) {
  const [answerLeave] = useAnswerLinkedLeaveMutation();
  const approves = leave.action === 'Approved';
  const form = useForm({
    initial: { answer: '' },
    schema: leaveLinkAnswer,
    toBody: ({ answer }) => ({ token, answer }),
    async send(body) {
      const { error } = await answerLeave(body);
      if (error) return asErrorBody(error);
    },
  });
  const title = `${approves ? 'Approve' : 'Decline'} the leave of ${nameOf(leave)}?`;
  return (
    <>
      <title>{`${title} · Workspace`}</title>
      <h1 className={styles.title}>{title}</h1>
      <LeaveGuard active={form.isDirty} body={sentences.unsavedPage} />
      <Card className={styles.question}>
        <p>{`${leaveKindLabels[leave.kind]}, ${leaveDays(leave)} (${leave.timezone})`}</p>
        {leave.note && <p className={styles.note}>{leave.note}</p>}
        <LeaveBalance leave={leave} />
        <Form form={form}>
          <TextArea {...form.field('answer')} label="A word to the assistant (optional)" rows={3} maxLength={1000} />
          <p>The answer counts for all teams and can't be changed.</p>
          <Button type="submit" wide variant={approves ? 'primary' : 'danger'} loading={form.isSaving}>
            {approves ? 'Approve' : 'Decline'}
          </Button>
        </Form>
      </Card>
    </>
  );
}
