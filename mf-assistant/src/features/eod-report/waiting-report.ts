import { type EodReportBody, eodSectionLimit, type WaitingText, type WaitingWords } from '@workspace/contracts';
import { dayText, eodMoodLabels } from '@workspace/product-ui';

/** What a waiting report of a team and day is about. */
export const aboutReport = ({ team_id, work_day }: Pick<EodReportBody, 'team_id' | 'work_day'>): string =>
  `eod-report:${team_id}:${work_day}`;

const section = (name: 'done' | 'plans' | 'blockers', label: string): WaitingText => ({
  path: [name],
  label,
  isLong: true,
  limit: eodSectionLimit,
});

/** Returns what a report says about itself while it waits on the device. */
export function waitingReport(body: EodReportBody): WaitingWords {
  const { team_id, work_day, timezone, mood } = body;
  return {
    about: aboutReport(body),
    what: 'End-of-day report',
    name: dayText(work_day),
    details: mood ? [`Your day: ${eodMoodLabels[mood]}`] : [],
    texts: [section('done', 'Done'), section('plans', 'Next'), section('blockers', 'Blockers')],
    tags: ['EodReport', 'Notification'],
    version: {
      url: `eod-reports/day?${new URLSearchParams({ team_id, timezone, work_day })}`,
      path: ['report', 'updated_at'],
    },
  };
}
