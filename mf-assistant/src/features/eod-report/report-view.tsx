import type { EodContent } from 'shared/contracts';
import styles from './report.module.css';
import { moodLabels } from './wording.ts';

/** A report as it is read: the sections that have something in them. */
export function ReportView({ report }: { report: EodContent }) {
  const sections = [
    ['Done', report.done],
    ['Next', report.plans],
    ['Blockers', report.blockers],
    ['How the day was', report.mood ? moodLabels[report.mood] : ''],
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
