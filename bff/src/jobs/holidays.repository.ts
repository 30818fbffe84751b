import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

const wantedYear = z.object({ country: z.string(), year: z.int() });

/** A country (ISO 3166-1 alpha-2) and a year whose holidays are to be filled. */
export type WantedYear = z.infer<typeof wantedYear>;

/** Creates the repository for the holidays of countries. They belong to no user, so it needs the secret key. */
export function createHolidaysRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    async wanted(): Promise<WantedYear[]> {
      return z.parse(z.array(wantedYear), await runQuery(db.rpc('wanted_holidays')));
    },
    /** Replaces the holidays of the country and year. */
    async save({ country, year }: WantedYear, days: { day: string; name: string }[]): Promise<void> {
      await runQuery(db.rpc('save_holidays', { p_country: country, p_year: year, p_days: days }));
    },
  };
}
export type HolidaysRepository = ReturnType<typeof createHolidaysRepository>;
