import { fetchPresets } from '@workspace/api';
import { type PipelineStanding, pipelinePhases, workSessionPolling } from '@workspace/contracts';
import { Badge, Card, formatDate, formatDateTime, LinkButton, Loaded, layout, SkeletonBlock } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { HelpLine } from '../help/help-line.tsx';
import { useGetStandingQuery } from './pipeline.api.ts';
import styles from './pipeline.module.css';
import { isStopped, nextStep, outcomeWords, trainingWords } from './standing-words.ts';

/**
 * Renders the application status of an assistant who does not work yet: phase, stage, next step, interviews and
 * training (product/candidates#standing).
 */
export function Standing() {
  const query = useGetStandingQuery(undefined, {
    ...fetchPresets.steady.hook,
    // The stream sends no event for a change in the pipeline, so the data is polled.
    pollingInterval: workSessionPolling.intervalMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <Loaded
      data={query.data}
      query={query}
      level={2}
      failed="The status of your application can't be shown right now"
      text="Your application has not changed."
      loading={<SkeletonBlock height={230} label="Loading the status of your application" />}
    >
      {(standing) => (
        <div className={styles.standing}>
          <Progress standing={standing} />
          <div className={styles.pair}>
            <Interviews interviews={standing.interviews} />
            <Trainings trainings={standing.trainings} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Progress({ standing: { status, stage, phase } }: { standing: PipelineStanding }) {
  const at = pipelinePhases.indexOf(phase);
  const isOnTheWay = phase !== 'Completed' && !isStopped(status);
  return (
    <Card
      title={isOnTheWay ? 'Your application is under way' : 'Application status'}
      description={`Stage: ${stage}`}
      actions={<Badge>{status}</Badge>}
    >
      <ol className={styles.phases} aria-label="Phases">
        {pipelinePhases.map((one, index) => (
          <li
            key={one}
            className={styles.phase}
            data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.phaseName}>{one}</span>
            {index < at && <span className="visually-hidden">, done</span>}
          </li>
        ))}
      </ol>
      <h3 className={styles.nextTitle}>What comes next</h3>
      <p>
        {nextStep(status, stage)} {isStopped(status) && <HelpLine purpose="to learn more" />}
      </p>
      <div className={styles.onward}>
        <LinkButton to={paths.profile} variant="secondary" size="s">
          Open your profile
        </LinkButton>
      </div>
    </Card>
  );
}

function Interviews({ interviews }: Pick<PipelineStanding, 'interviews'>) {
  return (
    <Card title="Interviews">
      {interviews.length === 0 ? (
        <p className={layout.quiet}>No interview has been planned yet.</p>
      ) : (
        <ul className={styles.rows}>
          {interviews.map(({ id, outcome, scheduled_at, match_id }) => (
            <li key={id} className={styles.row}>
              <span>
                {match_id ? 'Matching interview' : 'Recruiting interview'}
                <span className={styles.sub}>{scheduled_at ? formatDateTime(scheduled_at) : 'No time yet'}</span>
              </span>
              <Badge tone={outcomeWords[outcome].tone} dot>
                {outcomeWords[outcome].label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Trainings({ trainings }: Pick<PipelineStanding, 'trainings'>) {
  return (
    <Card title="Training">
      {trainings.length === 0 ? (
        <p className={layout.quiet}>Your training will appear here when it is planned.</p>
      ) : (
        <ul className={styles.rows}>
          {trainings.map(({ id, name, status, created_at }) => (
            <li key={id} className={styles.row}>
              <span>
                {name}
                <span className={styles.sub}>Since {formatDate(created_at)}</span>
              </span>
              <Badge tone={trainingWords[status].tone} dot>
                {trainingWords[status].label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
