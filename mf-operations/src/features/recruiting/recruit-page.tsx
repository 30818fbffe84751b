import {
  hasRole,
  interviewMoves,
  matchMoves,
  type RecruitDetail,
  stageMoves,
  statusMoves,
  trainingMoves,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Avatar, Badge, Card, formatDateTime, Link, LinkButton, layout } from '@workspace/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DetailPage } from '../../list/detail-page.tsx';
import rows from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { paths } from '../../paths.ts';
import { AddInterview, AddMatch, AddTraining } from './additions.tsx';
import { channelLabels, sourceLabels } from './match-words.ts';
import { type AskedMove, MoveDialog } from './move-dialog.tsx';
import { Moves } from './moves.tsx';
import { useGetRecruitQuery } from './recruiting.api.ts';
import styles from './recruiting.module.css';
import { statusTone } from './status-tone.ts';

/** Renders /operations/recruiting/:id: an assistant with all possible moves, and the history. */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetRecruitQuery(id, sharedRows);
  return (
    <DetailPage one="assistant" noun="assistants" list={paths.recruits} query={query}>
      {(recruit) => <Recruit recruit={recruit} />}
    </DetailPage>
  );
}

/** Returns the address that calls a phone number, without its extension, whose digits are no part of the number. */
const callLink = (phone: string): string => `tel:${phone.split(/[a-z#]/i)[0]?.replace(/[^+\d]/g, '')}`;

function Recruit({ recruit }: { recruit: RecruitDetail }) {
  // An account lead reads the pipeline and works on matches.
  const { operator_roles: roles } = useUser();
  const mayRecruit = hasRole(roles, ['recruiter']);
  const mayLead = hasRole(roles, ['account_lead']);
  const { id, name, email, phone, avatar_url, is_test, status, stage, phase, reactivated_at } = recruit;
  const { interviews, trainings, matches, history } = recruit;
  const [asked, setAsked] = useState<AskedMove | null>(null);
  return (
    <>
      <header className={styles.who}>
        <Avatar name={name} src={avatar_url} size={64} decorative />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={layout.quiet}>
            <a href={`mailto:${email}`}>{email}</a>
            {phone && (
              <>
                {' · '}
                <a href={callLink(phone)}>{phone}</a>
              </>
            )}
          </p>
        </div>
        <Badge tone={statusTone(status)} dot>
          {status}
        </Badge>
        {is_test && <Badge>Test account</Badge>}
        <LinkButton to={paths.publicProfile(id)} variant="secondary" size="s">
          Profile and experience
        </LinkButton>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Stage" description={`${stage} · phase ${phase}`}>
            {mayRecruit && (
              <Moves of="stage" from={stage} to={stageMoves[stage]} path={`pipeline/${id}/stage`} onAsk={setAsked} />
            )}
          </Card>
          <Card
            title="Account status"
            description={reactivated_at ? `${status} · back since ${formatDateTime(reactivated_at)}` : status}
          >
            {mayRecruit && (
              <Moves
                of="status"
                from={status}
                to={statusMoves[status]}
                path={`pipeline/${id}/status`}
                onAsk={setAsked}
              />
            )}
          </Card>
          <Card title="Interviews" actions={mayRecruit && <AddInterview recruit={recruit} />}>
            {interviews.length === 0 && <p className={layout.quiet}>None yet.</p>}
            <ul className={styles.rows}>
              {interviews.map((one) => (
                <li key={one.id} className={styles.subject}>
                  <p>
                    <strong>{one.outcome}</strong>
                    <span className={rows.sub}>
                      {one.match_id ? 'Matching interview' : 'Recruiting interview'} ·{' '}
                      {one.scheduled_at ? formatDateTime(one.scheduled_at) : 'no time yet'}
                    </span>
                  </p>
                  {mayRecruit && (
                    <Moves
                      of="interview"
                      from={one.outcome}
                      to={interviewMoves[one.outcome]}
                      path={`pipeline/interviews/${one.id}`}
                      onAsk={setAsked}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Card>
          <Card title="Training" actions={mayRecruit && <AddTraining assistantId={id} />}>
            {trainings.length === 0 && <p className={layout.quiet}>None yet.</p>}
            <ul className={styles.rows}>
              {trainings.map((one) => (
                <li key={one.id} className={styles.subject}>
                  <p>
                    <strong>{one.name}</strong>
                    <span className={rows.sub}>{one.status}</span>
                  </p>
                  {mayRecruit && (
                    <Moves
                      of="training"
                      from={one.status}
                      to={trainingMoves[one.status]}
                      path={`pipeline/trainings/${one.id}`}
                      onAsk={setAsked}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Card>
          <Card title="Matches" actions={<AddMatch recruit={recruit} />}>
            {matches.length === 0 && <p className={layout.quiet}>None yet.</p>}
            <ul className={styles.rows}>
              {matches.map((one) => (
                <li key={one.id} className={styles.subject}>
                  <p>
                    {one.listing_id && one.listing_title && (
                      <>
                        <Link to={paths.listing(one.listing_id)}>{one.listing_title}</Link>
                        {', '}
                      </>
                    )}
                    {mayLead ? (
                      <Link to={paths.organization(one.organization_id)}>{one.organization_name}</Link>
                    ) : (
                      one.organization_name
                    )}
                    <span className={rows.sub}>
                      {one.status} · found by: {sourceLabels[one.source]}, told through: {channelLabels[one.channel]}
                    </span>
                    {one.note && <span className={rows.sub}>“{one.note}”</span>}
                  </p>
                  <Moves
                    of="match"
                    from={one.status}
                    to={matchMoves[one.status]}
                    path={`matches/${one.id}/move`}
                    onAsk={setAsked}
                  />
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <History history={history} />
      </div>
      <MoveDialog asked={asked} stateOf={(move) => stateIn(recruit, move)} name={name} onClose={() => setAsked(null)} />
    </>
  );
}

/** Returns the latest state of the item that a move changes. */
function stateIn(
  { stage, status, interviews, trainings, matches }: RecruitDetail,
  { of, path, from }: AskedMove,
): string {
  const states: Record<AskedMove['of'], string | undefined> = {
    stage,
    status,
    interview: interviews.find(({ id }) => path.includes(id))?.outcome,
    training: trainings.find(({ id }) => path.includes(id))?.status,
    match: matches.find(({ id }) => path.includes(id))?.status,
  };
  return states[of] ?? from;
}

function History({ history }: Pick<RecruitDetail, 'history'>) {
  return (
    <Card title="History" description="Newest first.">
      {history.length === 0 ? (
        <p className={layout.quiet}>No changes yet.</p>
      ) : (
        <ol className={styles.rows}>
          {history.map((one) => (
            <li key={one.id} className={styles.entry}>
              <span>
                <strong className={styles.subjectName}>{one.subject}</strong>{' '}
                {one.from_state ? `${one.from_state} → ${one.to_state}` : one.to_state}
              </span>
              {(one.reason_kind || one.reason) && (
                <span className={rows.sub}>{[one.reason_kind, one.reason].filter(Boolean).join(': ')}</span>
              )}
              <span className={rows.sub}>
                {formatDateTime(one.created_at)}
                {one.actor && ` · ${one.actor}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
