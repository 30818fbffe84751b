import { fetchPresets } from 'shared/api';
import { Banner } from 'shared/ui';
import { useGetRemindersQuery } from './reminders.api.ts';
import styles from './reminders.module.css';

/** Banners that remind of shifts and reports (spec 1 and 3). They go when their reason has gone. */
export function Reminders() {
  const { data = [] } = useGetRemindersQuery(undefined, fetchPresets.steady.hook);
  if (data.length === 0) return null;
  return (
    <div className={styles.reminders}>
      {data.map(({ id, severity, banner: { title, description, cta_link } }) => (
        <Banner
          key={id}
          severity={severity}
          title={title}
          description={description}
          action={cta_link?.endsWith('#report') ? { label: 'Write the report', to: cta_link } : undefined}
        />
      ))}
    </div>
  );
}
