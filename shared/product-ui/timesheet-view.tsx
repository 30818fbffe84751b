import {
  hoursText,
  type SessionCorrection,
  type TeamCap,
  type TimesheetDetail,
  weeklyCap,
  workedText,
} from '@workspace/contracts';
import { Badge, Banner, Card, layout, ProgressBar, Stack, Table, type TableColumn } from '@workspace/ui';
import type { ReactNode } from 'react';
import { dayText } from './eod-words.ts';
import styles from './timesheet-view.module.css';
import {
  correctionText,
  correctionTones,
  sessionTimes,
  type TimesheetReader,
  timesheetNews,
  timesheetTones,
  timesheetWeekText,
} from './timesheet-words.ts';

const minuteMs = 60_000;
type Day = TimesheetDetail['days'][number];
type Session = TimesheetDetail['sessions'][number];

const dayColumns: TableColumn<Day>[] = [
  { key: 'day', title: 'Day (UTC)', cell: ({ day }) => dayText(day) },
  {
    key: 'hours',
    title: 'Hours',
    align: 'end',
    cell: ({ minutes }) => (minutes === 0 ? '–' : hoursText(minutes * minuteMs)),
  },
];

const sessionColumns: TableColumn<Session>[] = [
  {
    key: 'times',
    title: 'Session',
    cell: ({ started_at, ended_at }) => (ended_at ? sessionTimes(started_at, ended_at) : 'Online now'),
  },
  {
    key: 'length',
    title: 'Worked',
    align: 'end',
    cell: ({ started_at, ended_at }) => (ended_at ? workedText(Date.parse(ended_at) - Date.parse(started_at)) : '–'),
  },
];

interface TimesheetViewProps {
  sheet: TimesheetDetail;
  reader: TimesheetReader;
  /** Buttons that decide about the week. */
  actions?: ReactNode;
  /** Buttons for a correction that waits. */
  answer?: ((correction: SessionCorrection) => ReactNode) | undefined;
}

/** Shows a weekly timesheet (product/timesheets): its state, the hours per day, the sessions and their corrections. */
export function TimesheetView({ sheet, reader, actions, answer }: TimesheetViewProps) {
  return (
    <Stack>
      <Card
        title={`${sheet.user_name} · ${sheet.team_name}`}
        description={`${timesheetWeekText(sheet.week_start)} · ${hoursText(sheet.minutes * minuteMs)}`}
        actions={
          <Badge tone={timesheetTones[sheet.state]} dot>
            {sheet.state}
          </Badge>
        }
      >
        <Stack gap={3}>
          <p className={styles.news}>{timesheetNews(sheet, reader)}</p>
          {actions && <div className={layout.cluster}>{actions}</div>}
        </Stack>
      </Card>
      {sheet.corrections.length > 0 && (
        <Card title="Corrections">
          <CorrectionList corrections={sheet.corrections} answer={answer} />
        </Card>
      )}
      <Card title="Hours per day" padding="none">
        <Table label="Hours per day" columns={dayColumns} rows={sheet.days} rowKey={({ day }) => day} />
      </Card>
      <Card title="Sessions" padding="none">
        <Table label="Sessions" columns={sessionColumns} rows={sheet.sessions} rowKey={({ id }) => id} />
      </Card>
    </Stack>
  );
}

interface CorrectionListProps {
  corrections: readonly SessionCorrection[];
  answer?: ((correction: SessionCorrection) => ReactNode) | undefined;
}

/** Lists corrections of sessions (product/timesheets#corrections) with what was asked, why, and the answer. */
export function CorrectionList({ corrections, answer }: CorrectionListProps) {
  return (
    <ul className={styles.list}>
      {corrections.map((one) => (
        <li key={one.id} className={styles.item}>
          <div className={layout.spread}>
            <strong>{`${one.user_name} · ${one.team_name}`}</strong>
            <Badge tone={correctionTones[one.state]} dot>
              {one.state}
            </Badge>
          </div>
          <p>{correctionText(one)}</p>
          <p className={styles.words}>{one.reason}</p>
          {one.decided_by && one.state !== 'Withdrawn' && (
            <p className={styles.words}>
              {`${one.state} by ${one.decided_by}`}
              {one.answer && `: ${one.answer}`}
            </p>
          )}
          {one.state === 'Waiting' && answer && <div className={layout.cluster}>{answer(one)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** Shows how much of a team's weekly cap is used, with a warning from 80 % (product/timesheets#caps). */
export function CapMeter({ cap: { team_name, weekly_cap_hours, used_minutes } }: { cap: TeamCap }) {
  if (weekly_cap_hours === null) return null;
  const cap = weekly_cap_hours * 60;
  const used = `${hoursText(used_minutes * minuteMs)} of ${weekly_cap_hours} h`;
  const isFull = used_minutes >= cap;
  const warns = used_minutes >= cap * weeklyCap.warnAt;
  return (
    <Stack gap={3}>
      {warns && (
        <Banner
          severity={isFull ? 'URGENT' : 'WARNING'}
          title={
            isFull ? `${team_name} has used up its hours of this week.` : `${team_name} has used ${used} of this week.`
          }
          description={
            isFull
              ? 'Nobody can go online until Monday, or until the client raises the cap.'
              : 'At the cap, sessions end.'
          }
        />
      )}
      <ProgressBar
        label={`Hours of ${team_name} this week`}
        value={used_minutes}
        max={cap}
        valueText={used}
        tone={isFull ? 'bad' : warns ? 'warn' : 'ok'}
      />
    </Stack>
  );
}
