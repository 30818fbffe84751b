import { fetchPresets } from '@workspace/api';
import { everyMinuteInFocus, type Interview, type PipelineStanding, pipelinePhases } from '@workspace/contracts';
import {
  Badge,
  Button,
  Card,
  formatDate,
  formatDateTime,
  LinkButton,
  Loaded,
  layout,
  SkeletonBlock,
  useNow,
} from '@workspace/ui';
import { CalendarPlus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { HelpLine } from '../help/help-line.tsx';
import { useDownload } from '../use-download.ts';
import { useGetStandingQuery } from './pipeline.api.ts';
import styles from './pipeline.module.css';
import { isStopped, nextStep, outcomeWords, trainingWords } from './standing-words.ts';

const minuteMs = 60_000;

/**
 * Renders the application status of an assistant who does not work yet: phase, stage, next step, interviews and
 * training (product/candidates#standing).
 */
export function Standing() {
  const query = usePolledStanding();
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

/**
 * Renders the interviews that an assistant beyond the application is still to hold, and nothing without one
 * (product/calendar#interview).
 */
export function PlannedInterviews() {
  const now = useNow();
  const { data } = usePolledStanding();
  const ahead = data?.interviews.filter((one) => isAhead(one, now)) ?? [];
  return ahead.length > 0 && <Interviews interviews={ahead} />;
}

function usePolledStanding() {
  // The stream sends no event for a change in the pipeline.
  return useGetStandingQuery(undefined, { ...fetchPresets.steady.hook, ...everyMinuteInFocus });
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

/** Renders the link of the meeting and the button for the calendar, while the interview is to be held. */
function Meeting({ id, match_id, meeting_url }: Interview) {
  const { download, downloading } = useDownload();
  return (
    <span className={layout.cluster}>
      {meeting_url ? (
        <a href={meeting_url} target="_blank" rel="noreferrer">
          Join the meeting
        </a>
      ) : (
        match_id && <span className={layout.quiet}>The link follows here or in a message from your recruiter.</span>
      )}
      <Button
        size="s"
        variant="secondary"
        icon={CalendarPlus}
        loading={downloading !== null}
        onClick={() => void download(`calendar/interviews/${id}`, 'Interview.ics')}
      >
        Add to calendar
      </Button>
    </span>
  );
}

const isAhead = ({ outcome, scheduled_at, minutes }: Interview, now: number): boolean =>
  (outcome === 'Inteview Scheduled' || outcome === 'Rescheduled') &&
  scheduled_at !== null &&
  Date.parse(scheduled_at) + minutes * minuteMs > now;

function Interviews({ interviews }: Pick<PipelineStanding, 'interviews'>) {
  const now = useNow();
  return (
    <Card title="Interviews">
      {interviews.length === 0 ? (
        <p className={layout.quiet}>No interview has been planned yet.</p>
      ) : (
        <ul className={styles.rows}>
          {interviews.map((one) => (
            <li key={one.id} className={styles.row}>
              <span>
                {one.match_id ? 'Matching interview' : 'Recruiting interview'}
                <span className={styles.sub}>
                  {one.scheduled_at ? formatDateTime(one.scheduled_at) : 'No time yet'}
                </span>
              </span>
              <Badge tone={outcomeWords[one.outcome].tone} dot>
                {outcomeWords[one.outcome].label}
              </Badge>
              {isAhead(one, now) && <Meeting {...one} />}
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
