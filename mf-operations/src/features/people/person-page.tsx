import {
  hasRole,
  leaveDaysPerYear,
  type PersonDetail,
  type PersonEvent,
  programTypeLabels,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import {
  Avatar,
  Badge,
  Banner,
  Card,
  formatDate,
  formatDateTime,
  Link,
  LinkButton,
  layout,
  useNow,
} from '@workspace/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { DetailPage } from '../../list/detail-page.tsx';
import rows from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { actionWords, clientStatusWords } from '../../list/status-words.ts';
import { paths } from '../../paths.ts';
import { ChangeLines } from '../audit/change-lines.tsx';
import page from '../recruiting/recruiting.module.css';
import { accountTypeLabel } from './account-type-labels.ts';
import { useGetOperatedPersonQuery } from './people.api.ts';
import styles from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import { PersonLeaves } from './person-leaves.tsx';
import { PersonState } from './person-state.tsx';

/** Renders /operations/people/:id: a person with everything that belongs to them (product/operations#people). */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetOperatedPersonQuery(id, sharedRows);
  return (
    <DetailPage one="person" noun="people" list={paths.people} query={query}>
      {(person) => <PersonView person={person} />}
    </DetailPage>
  );
}

function PersonView({ person }: { person: PersonDetail }) {
  const { operator_roles: roles } = useUser();
  const { id, name, email, avatar_url, status, suspended_at, suspension_reason, deletion_due_at, deleted_at } = person;
  const now = useNow();
  const isRecruit = status !== null && hasRole(roles, ['recruiter', 'account_lead']);
  return (
    <>
      <header className={page.who}>
        <Avatar name={name} src={avatar_url} size={64} decorative />
        <div>
          <h2 className={page.name}>{name}</h2>
          <p className={layout.quiet}>
            {deleted_at ? (
              'The person has deleted their account.'
            ) : (
              <>
                <a href={`mailto:${email}`}>{email}</a> · {accountTypeLabel(person.account_type)}
              </>
            )}
          </p>
        </div>
        <PersonState person={person} />
        {person.is_operator && <Badge tone="info">Operator</Badge>}
        {person.is_test && <Badge>Test account</Badge>}
        {isRecruit && (
          <LinkButton to={paths.recruit(id)} variant="secondary" size="s">
            Recruiting
          </LinkButton>
        )}
        {!deleted_at && <PersonActions person={person} />}
      </header>
      {deletion_due_at && (
        <Banner
          severity="INFO"
          live={false}
          {...(now < Date.parse(deletion_due_at)
            ? {
                title: `This account will be deleted on ${formatDateTime(deletion_due_at)}.`,
                description: 'The person has asked for it. Until then, only they can keep it, by logging in.',
              }
            : {
                title: 'This account will be deleted as soon as nothing stops it.',
                description: 'The person has asked for it, and can still keep it.',
              })}
        />
      )}
      {deleted_at && (
        <Banner
          severity="INFO"
          live={false}
          title={`Deleted on ${formatDateTime(deleted_at)}.`}
          description="What others need stays: bills, pay, hours, the work of teams and conversations."
        />
      )}
      {suspended_at && (
        <Banner
          severity="WARNING"
          live={false}
          title={`Suspended since ${formatDateTime(suspended_at)}.`}
          description={suspension_reason}
        />
      )}
      <div className={page.columns}>
        <div className={page.column}>
          <Facts person={person} />
          <Card title="Organizations">
            <Items empty="None.">
              {person.organizations.map((one) => (
                <Item
                  key={one.id}
                  title={one.name}
                  to={paths.organization(one.id)}
                  isLink={hasRole(roles, ['account_lead', 'finance'])}
                >
                  {one.role === 'owner' ? 'Owner' : 'Member'}
                </Item>
              ))}
            </Items>
          </Card>
          <Card title="Teams">
            <Items empty="None.">
              {person.teams.map((one) => (
                <Item key={one.id} title={one.name} to={paths.team(one.id)} isLink={hasRole(roles, ['account_lead'])}>
                  {one.organization_name} · {one.role ? roleLabel(one.role) : 'Client'} ·{' '}
                  {one.deal ? clientStatusWords[one.deal].label : 'No deal'}
                </Item>
              ))}
            </Items>
          </Card>
          {status !== null && hasRole(roles, ['account_lead']) && <PersonLeaves person={person} />}
          <Card title="Matches">
            <Items empty="None.">
              {person.matches.map((one) => (
                <Item
                  key={one.id}
                  title={one.listing_title ?? one.organization_name}
                  to={paths.recruit(id)}
                  isLink={isRecruit}
                >
                  {one.organization_name} · {one.status} · {formatDate(one.created_at)}
                </Item>
              ))}
            </Items>
          </Card>
        </div>
        <History history={person.history} />
      </div>
    </>
  );
}

function Facts({ person }: { person: PersonDetail }) {
  const { phone, hubspot_contact_id, account_lead_name, status, availability, program_type } = person;
  const facts: [label: string, value: string | null][] = [
    ['First name', person.first_name],
    ['Last name', person.last_name],
    ['Phone', phone],
    ['HubSpot contact', hubspot_contact_id],
    ['Account lead', account_lead_name],
    ['Signed up', formatDate(person.created_at)],
  ];
  const ofAssistant: typeof facts = [
    ['Account status', status],
    ['Availability', availability],
    ['Program', program_type && programTypeLabels[program_type]],
    ['Days of leave per year', String(person.leave_days_per_year ?? leaveDaysPerYear)],
  ];
  return (
    <Card title="Data">
      <dl className={styles.facts}>
        {[...facts, ...(status ? ofAssistant : [])].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || 'None'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Items({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className={layout.quiet}>{empty}</p>;
  return <ul className={page.rows}>{children}</ul>;
}

interface ItemProps {
  title: string;
  to: string;
  /** Whether the operator may open the page of the item. */
  isLink: boolean;
  children: ReactNode;
}

function Item({ title, to, isLink, children }: ItemProps) {
  return (
    <li className={page.entry}>
      {isLink ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
      <span className={rows.sub}>{children}</span>
    </li>
  );
}

function History({ history }: { history: PersonEvent[] }) {
  return (
    <Card title="History" description="Newest first.">
      {history.length === 0 ? (
        <p className={layout.quiet}>No changes yet.</p>
      ) : (
        <ol className={page.rows}>
          {history.map(({ id, action, actor, before, after, reason, created_at }) => (
            <li key={id} className={page.entry}>
              <strong>{actionWords(action)}</strong>
              <ChangeLines event={{ before, after, details: {} }} />
              {reason && <span className={rows.sub}>{reason}</span>}
              <span className={rows.sub}>
                {formatDateTime(created_at)}
                {actor && ` · ${actor}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
