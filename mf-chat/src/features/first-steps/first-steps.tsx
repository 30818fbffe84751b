import { flowOf, is247Flow, type Profile } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useHost, useOrganization, useSession } from '@workspace/host';
import { LinkButton } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { MagicChatCard } from '../magic-chat/magic-chat-card.tsx';
import styles from './first-steps.module.css';

/**
 * Returns whether a client came through a 24/7 or VIP programme. The paywall changes the steps of onboarding, not the
 * programme.
 */
function signedUpFor247({ account_type, signup_url, onboarding_funnel }: Profile): boolean {
  const flow = flowOf({ account_type, signup_url, onboarding_funnel, paywall: 'off' });
  return flow !== null && is247Flow(flow);
}

/**
 * Renders the next steps for a user who has nobody to chat with yet, and nothing for a user with a team. A client
 * without an organization can create one. A 24/7 client who owns an organization can choose a plan. Magic chat is
 * offered if the client has it. Everybody sees how to reach us.
 */
export function FirstSteps() {
  const { user } = useSession();
  const { config } = useHost();
  const { organizations, id, isKnown } = useOrganization();
  const isClient = user?.account_type === 'client';
  const { data: teams } = useGetTeamsQuery();
  if (!user || !teams || teams.length > 0) return null;
  if (user.account_type === 'assistant') return <AssistantSteps supportEmail={config.supportEmail} />;
  if (!isClient || !isKnown) return null;
  const organization = organizations.find((one) => one.id === id);
  const choosesPlan = organization?.role === 'owner' && signedUpFor247(user);
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {organization ? 'No assistant works with you yet' : 'Set up your organization'}
      </h2>
      <p className={styles.text}>
        {organization ? (
          <>
            Email <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a> and tell us what you need help
            with.
            {choosesPlan && ' A 24/7 plan is billed each month from the day you choose it.'}
          </>
        ) : (
          <>
            Assistants work for an organization. Create one, or join your company's. Questions? Email{' '}
            <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>.
          </>
        )}
      </p>
      {!organization && (
        <LinkButton to={paths.organizations} size="s">
          Set up an organization
        </LinkButton>
      )}
      {choosesPlan && (
        <LinkButton to={paths.membership} variant="secondary" size="s">
          See 24/7 plans
        </LinkButton>
      )}
      <MagicChatCard className={styles.magic} />
    </section>
  );
}

/** Renders the step for assistants. Before a match, they can only ask us. */
function AssistantSteps({ supportEmail }: { supportEmail: string }) {
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        No team yet
      </h2>
      <p className={styles.text}>
        Once you work with a client, you chat with them here. Do you have a question before that, for example about a
        call? Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  );
}
