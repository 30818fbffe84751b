import { fetchPresets } from '@workspace/api';
import { countryName, formatCalendarDay } from '@workspace/contracts';
import { useGetLeavePlanQuery } from '@workspace/data-leaves';
import { Card, EmptyState, LinkButton, Loaded, layout } from '@workspace/ui';
import { MapPin } from 'lucide-react';
import { paths } from '../../paths.ts';
import styles from './leaves.module.css';

/** Renders the public holidays of the assistant's country, or where to set the country (product/leaves#holidays). */
export function HolidaysCard() {
  const query = useGetLeavePlanQuery(undefined, { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true });
  return (
    <Card title="Public holidays" description="A shift on a public holiday of your country is not missed.">
      <Loaded
        data={query.data}
        query={query}
        level={3}
        failed="The holidays can't be shown right now"
        loading="Loading the holidays"
      >
        {({ country, holidays }) => {
          if (country === null)
            return (
              <EmptyState
                level={3}
                icon={MapPin}
                title="We don't know your country"
                text="End the location in your profile with it, such as “Cebu City, Philippines”."
                action={<LinkButton to={paths.profile}>Go to your profile</LinkButton>}
              />
            );
          if (holidays.length === 0)
            return <p className={layout.quiet}>The holidays of {countryName(country)} will show here soon.</p>;
          return (
            <dl className={styles.holidays} aria-label={`Public holidays: ${countryName(country)}`}>
              {holidays.map(({ day, name }) => (
                <div key={day}>
                  <dt>{name}</dt>
                  <dd>{formatCalendarDay(day)}</dd>
                </div>
              ))}
            </dl>
          );
        }}
      </Loaded>
    </Card>
  );
}
