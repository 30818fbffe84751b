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

test('embedded returns the row from an object or a list, and null if there is no row', () => {
  expect([embedded({ name: 'Acme' }), embedded([{ name: 'Acme' }]), embedded([]), embedded(null)]).toEqual([
    { name: 'Acme' },
    { name: 'Acme' },
    null,
    null,
  ]);
});

test('runValue throws if the function returns null, and returns 0 and false', async () => {
  expect([await runValue(answer(0)), await runValue(answer(false))]).toEqual([0, false]);
  await expect(runValue(answer(null))).rejects.toThrow('The function answered null');
});

test("runQuery throws the module's own error for a refusal, but a 503 for an outage", async () => {
  const explain = ({ refusal }: { refusal: string | null }) => new Error(`explained ${refusal}`);
  await expect(runQuery(refusal('TASK_CHANGED', 'P0001', 400), explain)).rejects.toThrow('explained TASK_CHANGED');
  await expect(runQuery(refusal('no such word', 'P0001', 400), explain)).rejects.toThrow('explained null');
  await expect(runQuery(refusal('TASK_CHANGED', '57014', 500), explain)).rejects.toMatchObject({ status: 503 });
});
