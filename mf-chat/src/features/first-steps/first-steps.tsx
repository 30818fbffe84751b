import { useGetTeamsQuery } from '@workspace/data-teams';
import { useHost, useOrganization, useSession } from '@workspace/host';
import { LinkButton } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { MagicChatCard } from '../magic-chat/magic-chat-card.tsx';
import styles from './first-steps.module.css';

/**
 * Renders the next steps for a user without a team, and nothing for other users. A client gets a link to request an
 * assistant, or to create an organization first.
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
