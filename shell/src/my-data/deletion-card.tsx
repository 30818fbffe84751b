import { asErrorBody, fetchPresets } from '@workspace/api';
import { type AccountDeletion, type DeletionStop, deletionGraceDays } from '@workspace/contracts';
import { Button, Card, LinkButton, Loaded, SkeletonList, Stack } from '@workspace/ui';
import { useState } from 'react';
import page from '../pages/settings/settings-page.module.css';
import styles from './deletion-card.module.css';
import { DeletionDialog } from './deletion-dialog.tsx';
import { useGetDeletionQuery } from './my-data.api.ts';
import { useDeletionWords } from './use-deletion-words.ts';
import { useKeepAccount } from './use-keep-account.ts';

/** What a stop says, and the page where the user settles it, or sees what the company still has to pay. */
const wordsOf: Record<DeletionStop['kind'], (stop: DeletionStop) => { text: string; label: string; to: string }> = {
  open_session: ({ id, name }) => ({
    text: `You are online in ${name}. Go offline first.`,
    label: `Go to ${name}`,
    to: `/team/${id}`,
  }),
  last_owner: ({ id, name }) => ({
    text: `You are the last owner of ${name}, which has other members, open bills or active work. Make somebody else an owner, or pay the bills and delete the organization.`,
    label: `Go to ${name}`,
    to: `/account/organizations/${id}`,
  }),
  running_deal: ({ id, name }) => ({
    text: `You work for ${name}. Ask the client or your account lead to end your work there.`,
    label: `Go to ${name}`,
    to: `/team/${id}`,
  }),
  unpaid_payout: () => ({
    text: 'We still owe you money. You can delete your account when it is paid.',
    label: 'See your earnings',
    to: '/earning',
  }),
  only_administrator: () => ({
    text: 'You are the only administrator. Give the role to another operator first.',
    label: 'Go to the operators',
    to: '/operations/operators',
  }),
};

/** Renders the card with which users delete their account, and keep it until it is deleted (product/my-data#deletion). */
export function DeletionCard() {
  const query = useGetDeletionQuery(undefined, fetchPresets.fresh.hook);
  return (
    <Card title="Delete account" description="Ends your account, and deletes what is only yours.">
      <Loaded
        data={query.data}
        query={query}
        failed="The deletion of your account can't be shown right now"
        text={query.error && asErrorBody(query.error).message}
        loading={<SkeletonList count={2} avatar={false} label="Loading the deletion of your account" />}
      >
        {(deletion) =>
          deletion.due_at ? <Asked dueAt={deletion.due_at} stops={deletion.stops} /> : <Ask {...deletion} />
        }
      </Loaded>
    </Card>
  );
}

function Ask({ stops, has_password }: AccountDeletion) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack>
      <Consequences />
      {stops.length > 0 ? (
        <Stops stops={stops} title="Settle this first" />
      ) : (
        <div className={page.actions}>
          <Button variant="danger" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </div>
      )}
      {isOpen && <DeletionDialog hasPassword={has_password} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function Asked({ dueAt, stops }: { dueAt: string; stops: DeletionStop[] }) {
  const { keep, isKeeping } = useKeepAccount();
  const { title, description } = useDeletionWords(dueAt);
  return (
    <Stack>
      <div className={page.line}>
        <p>
          {title} {description}
        </p>
        <Button variant="secondary" loading={isKeeping} onClick={() => void keep()}>
          Keep my account
        </Button>
      </div>
      {stops.length > 0 && <Stops stops={stops} title="It will not be deleted before this is settled" />}
    </Stack>
  );
}

function Stops({ stops, title }: { stops: DeletionStop[]; title: string }) {
  return (
    <section aria-label={title} className={styles.stops}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {stops.map((stop) => {
          const { text, label, to } = wordsOf[stop.kind](stop);
          return (
            <li key={`${stop.kind} ${stop.id}`} className={page.line}>
              <p>{text}</p>
              <LinkButton variant="secondary" size="s" to={to}>
                {label}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Consequences() {
  return (
    <dl className={styles.consequences}>
      <div>
        <dt>At once</dt>
        <dd>You are logged out everywhere. For {deletionGraceDays} days you can log in and keep your account.</dd>
      </div>
      <div>
        <dt>Deleted after {deletionGraceDays} days</dt>
        <dd>
          Your name, email address, phone number, pictures and password; your CV, applications, interviews and leaves;
          your bank account, card and schedules; notifications, settings, exports and what you did in the product. You
          leave your teams and organizations. An organization without other members is deleted too.
        </dd>
      </div>
      <div>
        <dt>Kept without your name</dt>
        <dd>
          Messages, tasks and reports stay with the people you wrote them for, under “Deleted user”. Ratings that you
          gave stay with the assistant.
        </dd>
      </div>
      <div>
        <dt>Kept because the law asks for it</dt>
        <dd>
          Bills and payments of organizations, hours and pay, with the account that we paid to, for ten years. The audit
          trail keeps what was done.
        </dd>
      </div>
    </dl>
  );
}
