import { asErrorBody } from '@workspace/api';
import {
  closedClientStatuses,
  formatCalendarDay,
  formatMoney,
  type OperatedTeamDetail,
  type OperatedTeamMember,
  spaceLabels,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { Badge, Button, Card, ConfirmDialog, formatDateTime, Link, layout, Table, useOnwardFocus } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DetailPage } from '../../list/detail-page.tsx';
import rows from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { paths } from '../../paths.ts';
import { dealColumns } from '../deals/deal-columns.tsx';
import { DealDialogs, type DealTask } from '../deals/deal-dialogs.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { eventLines } from './team-events.ts';
import { useGetOperatedTeamQuery, useRemoveOperatedTeamMemberMutation } from './teams.api.ts';
import styles from './teams.module.css';

/** Renders /operations/teams/:id: the members, deals, rates and history of a team (product/operations#teams). */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetOperatedTeamQuery(id, sharedRows);
  return (
    <DetailPage one="team" noun="teams" list={paths.teams} query={query}>
      {(team) => <Team team={team} />}
    </DetailPage>
  );
}

function Team({ team }: { team: OperatedTeamDetail }) {
  const [edited, setEdited] = useState<OperatedTeamDetail | null>(null);
  const [task, setTask] = useState<DealTask | null>(null);
  const { id, name, space, organization_id, organization_name, deals } = team;
  const hasOpenDeal = deals.some(({ status }) => closedClientStatuses.every((closed) => closed !== status));
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={layout.quiet}>
            <Link to={paths.organization(organization_id)}>{organization_name}</Link>
          </p>
        </div>
        <Badge tone={space === 'penthouse' ? 'gift' : 'neutral'}>{spaceLabels[space]}</Badge>
        <Button size="s" variant="secondary" onClick={() => setEdited(team)}>
          Change team
        </Button>
      </header>
      <Card
        padding={deals.length > 0 ? 'none' : 'm'}
        title="Deals"
        description={hasOpenDeal ? undefined : 'Without an open deal, nobody can clock in.'}
        actions={
          !hasOpenDeal && (
            <Button
              size="s"
              variant="secondary"
              icon={Plus}
              onClick={() => setTask({ action: 'add', team: { id, name } })}
            >
              Add deal
            </Button>
          )
        }
      >
        {deals.length > 0 && (
          <Table label="Deals" columns={dealColumns(setTask)} rows={deals} rowKey={(deal) => deal.id} />
        )}
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Members team={team} />
          <Rates team={team} />
        </div>
        <History history={team.history} />
      </div>
      {edited && <TeamDialog team={edited} current={team} onClose={() => setEdited(null)} />}
      <DealDialogs task={task} deals={deals} onClose={() => setTask(null)} />
    </>
  );
}

function Members({ team }: { team: OperatedTeamDetail }) {
  const toast = useToast();
  const [edited, setEdited] = useState<OperatedTeamMember | 'new' | null>(null);
  const [leaving, setLeaving] = useState<OperatedTeamMember | null>(null);
  const [remove, { isLoading, error, reset }] = useRemoveOperatedTeamMemberMutation();
  const addButton = useRef<HTMLButtonElement>(null);
  const { answered, finalFocus } = useOnwardFocus(() => addButton.current);
  const members = [...team.assistants, ...team.clients];
  const close = () => {
    reset();
    setLeaving(null);
  };
  async function removeLeaving(): Promise<void> {
    if (!leaving) return;
    const answer = await remove({ teamId: team.id, userId: leaving.id });
    if (answer.error) return;
    answered();
    close();
    toast.success('Member removed');
  }
  return (
    <Card
      title="Members"
      actions={
        <Button ref={addButton} size="s" variant="secondary" icon={Plus} onClick={() => setEdited('new')}>
          Add member
        </Button>
      }
    >
      {members.length === 0 && <p className={layout.quiet}>Nobody yet.</p>}
      <ul className={styles.rows}>
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <p>
              <Link to={paths.person(member.id)}>{member.name}</Link>
              <span className={rows.sub}>{member.assistant_role ? roleLabel(member.assistant_role) : 'Client'}</span>
            </p>
            <div className={layout.cluster}>
              {member.assistant_role && (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`Change role of ${member.name}`}
                  onClick={() => setEdited(member)}
                >
                  Change role
                </Button>
              )}
              <Button size="s" variant="danger" aria-label={`Remove ${member.name}`} onClick={() => setLeaving(member)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && <MemberDialog team={team} member={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onClose={close}
        onConfirm={() => void removeLeaving()}
        title={`Remove ${leaving?.name ?? 'this person'} from the team?`}
        body={`An open work session ends now, and the person leaves the conversation of the team.${
          leaving?.assistant_role ? ' A match that brought the assistant into the team becomes Removed.' : ''
        }`}
        confirmLabel="Remove"
        danger
        pending={isLoading}
        error={error && asErrorBody(error).message}
        finalFocus={finalFocus}
      />
    </Card>
  );
}

function Rates({ team: { rates, billing_rates } }: { team: OperatedTeamDetail }) {
  return (
    <Card title="Rates" description="Per hour, newest first.">
      {rates.length + billing_rates.length === 0 && <p className={layout.quiet}>None yet.</p>}
      <ul className={styles.rows}>
        {billing_rates.map(({ id, amount_cents, currency, valid_from }) => (
          <li key={`billing ${id}`} className={styles.member}>
            <p>
              <strong>The organization pays {formatMoney(amount_cents, currency)}</strong>
              <span className={rows.sub}>Since {formatCalendarDay(valid_from)}</span>
            </p>
          </li>
        ))}
        {rates.map(({ id, name, amount_cents, currency, valid_from }) => (
          <li key={`pay ${id}`} className={styles.member}>
            <p>
              <strong>
                {name} earns {formatMoney(amount_cents, currency)}
              </strong>
              <span className={rows.sub}>Since {formatCalendarDay(valid_from)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function History({ history }: Pick<OperatedTeamDetail, 'history'>) {
  return (
    <Card title="History" description="Newest first.">
      {history.length === 0 ? (
        <p className={layout.quiet}>No changes yet.</p>
      ) : (
        <ol className={styles.rows}>
          {history.map((event) => (
            <li key={event.id}>
              {eventLines(event).map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
              <span className={rows.sub}>
                {formatDateTime(event.created_at)} · {event.actor ?? 'by itself'}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
