import { PostgrestError } from '@supabase/postgrest-js';
import { embedded, runQuery, runValue } from './query.ts';

const answer = <Data>(data: Data) =>
  Promise.resolve({ success: true as const, data, error: null, count: null, status: 200, statusText: '' });
const refusal = (message: string, code: string, status: number) =>
  Promise.resolve({
    success: false as const,
    data: null,
    error: new PostgrestError({ message, code, details: '', hint: '' }),
    count: null,
    status,
    statusText: '',
  });

test('an embedded row is found in an object and in a list, and is null if the viewer does not see it', () => {
  expect([embedded({ name: 'Acme' }), embedded([{ name: 'Acme' }]), embedded([]), embedded(null)]).toEqual([
    { name: 'Acme' },
    { name: 'Acme' },
    null,
    null,
  ]);
});

test('a function that must answer fails with null, and may answer 0 or false', async () => {
  expect([await runValue(answer(0)), await runValue(answer(false))]).toEqual([0, false]);
  await expect(runValue(answer(null))).rejects.toThrow('The function answered null');
});

test('a module explains a refusal by its word, and an outage stays an outage', async () => {
  const explain = ({ refusal }: { refusal: string | null }) => new Error(`explained ${refusal}`);
  await expect(runQuery(refusal('TASK_CHANGED', 'P0001', 400), explain)).rejects.toThrow('explained TASK_CHANGED');
  await expect(runQuery(refusal('no such word', 'P0001', 400), explain)).rejects.toThrow('explained null');
  await expect(runQuery(refusal('TASK_CHANGED', '57014', 500), explain)).rejects.toMatchObject({ status: 503 });
});
