import type { EodContent } from '@workspace/contracts';
import styles from './eod-report-view.module.css';
import { eodMoodLabels } from './eod-words.ts';

/** Shows the non-empty sections of an end-of-day report. */
export function EodReportView({ report }: { report: EodContent }) {
  const sections = [
    ['Done', report.done],
    ['Next', report.plans],
    ['Blockers', report.blockers],
    ['How the day went', report.mood ? eodMoodLabels[report.mood] : ''],
  ].filter(([, text]) => text);
  return (
    <dl className={styles.sections}>
      {sections.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
