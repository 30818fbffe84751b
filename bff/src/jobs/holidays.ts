import Holidays from 'date-holidays';
import type { HolidaysRepository, WantedYear } from './holidays.repository.ts';
import type { JobRun } from './jobs.repository.ts';

const dayMs = 86_400_000;

/**
 * Returns the public holidays of a country in a year as calendar days, in English where the library knows the name. A
 * holiday of several days gives each of them.
 */
export function holidaysOf({ country, year }: WantedYear): { day: string; name: string }[] {
  const calendar = new Holidays(country, { languages: 'en', types: ['public'] });
  return calendar.getHolidays(year, 'en').flatMap(({ date, start, end, name }) => {
    const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
    return Array.from({ length: days }, (_, index) => ({
      day: new Date(first + index * dayMs).toISOString().slice(0, 10),
      name,
    }));
  });
}

/** Creates the job that fills the holidays of the countries of assistants (product/leaves#holidays). */
export function createHolidays(repository: HolidaysRepository) {
  return {
    async runDue(): Promise<JobRun[]> {
      for (const wanted of await repository.wanted()) await repository.save(wanted, holidaysOf(wanted));
      return [];
    },
  };
}
