import { asErrorShape } from './error.ts';
import { errorBody } from './error-schemas.ts';

const whole = { message: 'No', info: null, status: 400, errorCode: null, type: 'validation' };
const odd = [undefined, null, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '', 'unknown', 'x', true, [], {}, [whole]];

it('the shape of an error is what the schema says, for every field with every kind of value', () => {
  const samples: unknown[] = [...odd, whole, { ...whole, more: 1 }];
  for (const field of Object.keys(whole) as (keyof typeof whole)[]) {
    for (const value of odd) samples.push({ ...whole, [field]: value });
    const { [field]: _, ...rest } = whole;
    samples.push(rest);
  }
  const bySchema = samples.map((sample) => errorBody.safeParse(sample).data ?? null);
  expect(samples.map(asErrorShape)).toEqual(bySchema);
  expect(bySchema.filter((found) => found !== null).length).toBeGreaterThan(10);
});
