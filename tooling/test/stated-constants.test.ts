import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reviewThresholds, toasts } from 'shared/contracts';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '..', '..', file), 'utf8');

test('the database asks for reviews after as many sessions as the contracts say (spec 9)', () => {
  const sql = read('supabase/migrations/20261124000260_reviews.sql');
  const [, counted, needed] = /ended_at is not null limit (\d+)\) ended\) >= (\d+)/.exec(sql) ?? [];
  expect([counted, needed].map(Number)).toEqual([
    reviewThresholds.rateAssistantBanner,
    reviewThresholds.assistantReviewCard,
  ]);
});

test('toasts are as far from each other as the contracts say (spec 9)', () => {
  const css = read('shell/src/toast/toast.module.css');
  const [, half] = /notistack-CollapseWrapper\) \{\s*padding-block: (\d+)px/.exec(css) ?? [];
  expect(2 * Number(half)).toBe(toasts.gap);
  expect(css).not.toMatch(/margin-block/);
});
