import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  dealMoves,
  clientStatuses,
  interviewMoves,
  matchMoves,
  notificationKinds,
  phaseOfStage,
  refusals,
  stageMoves,
  statusMoves,
  subscriptionMoves,
  trainingMoves,
} from '@workspace/contracts';
import { startProductDatabase } from './support/product-database.ts';

// Tests that lists in the database equal the lists of the contracts.
const database = startProductDatabase();

/** Returns the source code of the BFF, without its tests. */
async function readBff(): Promise<string> {
  const folder = join(__dirname, '../../../bff/src');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

test('the refusals of the contract are exactly those of the functions that the BFF calls', async () => {
  const bff = await readBff();
  const functions = await database.sql`
    select proname, prosrc from pg_proc where pronamespace in ('prod'::regnamespace, 'private'::regnamespace)
      and (pronamespace = 'private'::regnamespace or strpos(${bff}, format('%L', proname)) > 0)`;
  expect(functions.map(({ proname }) => proname)).not.toContain('forget_answered_calls');
  const raised = functions.flatMap(({ proname, prosrc }) => {
    // Functions with a name that ends in `_refusal` return the refusal. Other functions raise it.
    const word = /_refusal$/.test(proname) ? /\b(?:then|return) '([A-Z_]+)'/g : /raise exception '([A-Z_]+)'/g;
    return [...String(prosrc).matchAll(word)].map(([, refusal = '']) => refusal);
  });
  expect([...new Set(raised)].sort()).toEqual([...refusals].sort());
});

test('each type of notification has the category and dismissibility of the contract', async () => {
  const found = await database.sql`select type, category, is_dismissible from private.notification_categories`;
  const inDatabase = Object.fromEntries(found.map(({ type, ...rest }) => [type, rest]));
  const inContract = Object.fromEntries(
    Object.entries(notificationKinds).map(([type, { category, dismissible = true }]) => [
      type,
      { category, is_dismissible: dismissible },
    ]),
  );
  expect(inDatabase).toEqual(inContract);
});

test.each(
  Object.entries({
    assistant: statusMoves,
    pipeline: stageMoves,
    interview: interviewMoves,
    training: trainingMoves,
    match: matchMoves,
  }),
)(
  'the allowed moves of the subject %s equal those of the contract',
  async (subject, moves: Record<string, readonly string[]>) => {
    const found = await database.sql`
    select from_state, unnest(to_states) as to_state from private.allowed_moves where subject = ${subject}`;
    expect(found.map(({ from_state, to_state }) => `${from_state} → ${to_state}`).sort()).toEqual(
      Object.entries(moves)
        .flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
        .sort(),
    );
  },
);

test('the moves of a deal equal those of the contract', async () => {
  const found = await database.sql`select from_status, to_status from private.deal_moves`;
  expect(found.map(({ from_status, to_status }) => `${from_status} → ${to_status}`).sort()).toEqual(
    Object.entries(dealMoves)
      .flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
      .sort(),
  );
});

test('only assistants, interviews, matches, the pipeline and trainings have allowed moves', async () => {
  const found = await database.sql`select subject from private.allowed_moves group by subject order by subject::text`;
  expect(found.map(({ subject }) => subject)).toEqual(['assistant', 'interview', 'match', 'pipeline', 'training']);
});

test.each([true, false])('the moves of a subscription are those of the contract if hasPlan is %s', async (hasPlan) => {
  const found = await database.sql`
    select status, private.subscription_moves(status, ${hasPlan})::text[] as moves
    from unnest(enum_range(null::prod.client_status)) status`;
  expect(Object.fromEntries(found.map(({ status, moves }) => [status, moves]))).toEqual(
    Object.fromEntries(clientStatuses.map((status) => [status, subscriptionMoves(status, hasPlan)])),
  );
});

test('each stage of the pipeline has the phase of the contract', async () => {
  const found =
    await database.sql`select stage, private.phase_of(stage) as phase from unnest(enum_range(null::prod.pipeline_stage)) stage`;
  expect(Object.fromEntries(found.map(({ stage, phase }) => [stage, phase]))).toEqual(phaseOfStage);
});
