import { flowOf, is247Flow, type Profile } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useHost, useOrganization, useSession } from '@workspace/host';
import { LinkButton } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { MagicChatCard } from '../magic-chat/magic-chat-card.tsx';
import styles from './first-steps.module.css';

/**
 * Returns true if a client signed up for a 24/7 programme, including VIP. The paywall does not affect the result, so
 * `paywall` can have any value.
 */
function signedUpFor247({ account_type, signup_url, onboarding_funnel }: Profile): boolean {
  const flow = flowOf({ account_type, signup_url, onboarding_funnel, paywall: 'off' });
  return flow !== null && is247Flow(flow);
}

/**
 * Renders the next steps for a user without a team, and nothing for other users. A client gets a link to request an
 * assistant, or to create an organization first. A 24/7 client who owns an organization gets a link to the plans.
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
        {organization ? 'You have no assistant yet' : 'Set up your organization'}
      </h2>
      <p className={styles.text}>
        {organization ? (
          <>
            Tell us what you need help with. Questions? Email{' '}
            <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>.
            {choosesPlan && ' A 24/7 plan is billed each month from the day you choose it.'}
          </>
        ) : (
          <>
            You need an organization to work with assistants. Create or join one. Questions? Email{' '}
            <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>.
          </>
        )}
      </p>
      {!organization && (
        <LinkButton to={paths.organizations} size="s">
          Set up an organization
        </LinkButton>
      )}
      {organization && (
        <LinkButton to={paths.assistantRequests} size="s">
          Request an assistant
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

function AssistantSteps({ supportEmail }: { supportEmail: string }) {
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        No team yet
      </h2>
      <p className={styles.text}>
        When you work with a client, you can chat with them here. For questions before then, email{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  );
}
