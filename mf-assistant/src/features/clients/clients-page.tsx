import { fetchPresets } from '@workspace/api';
import { type AssistantClient, chatPaths } from '@workspace/contracts';
import { roleLabel, sentences, workedText } from '@workspace/product-ui';
import {
  Avatar,
  Badge,
  Card,
  EmptyState,
  formatDate,
  Link,
  LinkButton,
  Loaded,
  layout,
  SkeletonList,
  useNow,
} from '@workspace/ui';
import { startOfMonth } from 'date-fns/startOfMonth';
import { BriefcaseBusiness, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useGetClientsQuery } from './clients.api.ts';
import { ClientsNav } from './clients-nav.tsx';
import styles from './clients-page.module.css';
import { dealWords } from './deal-words.ts';

/**
 * Renders /clients: the organizations that the assistant works for, with teams, contacts and this month's hours
 * (product/clients#clients-of-an-assistant).
 */
export function Component() {
  return (
    <div className={styles.page}>
      <ClientsNav />
      <Clients />
    </div>
  );
}

function Clients() {
  const since = startOfMonth(useNow()).toISOString();
  const query = useGetClientsQuery(since, fetchPresets.steady.hook);
  return (
    <Loaded
      data={query.data}
      query={query}
      level={2}
      failed="Your clients can't be shown right now"
      text={sentences.restWorks}
      loading={<SkeletonList count={3} label="Loading your clients" />}
    >
      {(clients) =>
        clients.length === 0 ? (
          <EmptyState
            level={2}
            icon={BriefcaseBusiness}
            title="No client yet"
            text="When a client chooses you, they appear here with your team, contacts and hours."
            action={<LinkButton to={paths.jobListings}>See job listings</LinkButton>}
          />
        ) : (
          <ul className={styles.clients}>
            {clients.map((client) => (
              <li key={client.organization_id}>
                <ClientCard client={client} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function ClientCard({ client }: { client: AssistantClient }) {
  const seconds = client.teams.reduce((total, team) => total + team.seconds, 0);
  return (
    <Card
      title={
        <span className={styles.client}>
          <Avatar name={client.name} src={client.avatar_url} square decorative />
          {client.name}
        </span>
      }
      actions={<span className={layout.quietNumbers}>{workedText(seconds * 1000)} this month</span>}
    >
      <ul className={styles.teams}>
        {client.teams.map((team) => (
          <TeamRow key={team.id} team={team} />
        ))}
      </ul>
    </Card>
  );
}

function TeamRow({ team }: { team: AssistantClient['teams'][number] }) {
  const deal = dealWords(team.deal);
  return (
    <li className={styles.team}>
      <div className={styles.line}>
        <Link to={paths.team(team.id)} className={styles.name}>
          {team.name}
        </Link>
        <Badge tone={deal.tone} dot>
          {deal.label}
        </Badge>
      </div>
      <dl className={styles.facts}>
        <Fact name="Your role">{roleLabel(team.role)}</Fact>
        <Fact name="Since">
          <time dateTime={team.since}>{formatDate(team.since)}</time>
        </Fact>
        <Fact name="This month">{workedText(team.seconds * 1000)}</Fact>
        <Fact name="Contacts">
          {team.contacts.length === 0 ? (
            'No contacts yet'
          ) : (
            <span className={styles.contacts}>
              {team.contacts.map(({ id, name, avatar_url }) => (
                <Link
                  key={id}
                  to={chatPaths.withPerson(id)}
                  quiet
                  className={styles.contact}
                  aria-label={`Chat with ${name}`}
                >
                  <Avatar name={name} src={avatar_url} size={32} decorative />
                  {name}
                </Link>
              ))}
            </span>
          )}
        </Fact>
      </dl>
      <LinkButton
        to={chatPaths.ofTeam(team.id)}
        variant="secondary"
        size="s"
        icon={MessageCircle}
        aria-label={`Chat with ${team.name}`}
      >
        Chat
      </LinkButton>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
