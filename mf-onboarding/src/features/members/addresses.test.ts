import { splitAddresses } from '@workspace/contracts';
import { addAddresses, listProblem } from './addresses.ts';

it.each([
  ['a@b.c', ['a@b.c']],
  ['A@b.c, d@e.f;g@h.i\nj@k.l', ['a@b.c', 'd@e.f', 'g@h.i', 'j@k.l']],
  ['Ada Berg <ada@b.c>, "Bo" <bo@b.c>', ['ada@b.c', 'bo@b.c']],
  ['  ', []],
  ['ada', ['ada']],
  ['a@b.c, ada', ['a@b.c', 'ada']],
])('splitAddresses splits %j into %j', (text, addresses) => expect(splitAddresses(text)).toEqual(addresses));

it('addAddresses adds the same address only once, in any case', () => {
  expect(addAddresses(['a@b.c'], 'A@B.C d@e.f')).toEqual(['a@b.c', 'd@e.f']);
});

it.each([
  [[], 'Enter at least one email address, or skip this step.'],
  [['a@b.c'], null],
  [['a@b.c', 'ada'], 'Correct or remove the marked addresses.'],
  [Array.from({ length: 21 }, (_, index) => `a${index}@b.c`), 'Invite at most 20 people at once.'],
])('for the list %j, the validation message is: %s', (list, problem) => expect(listProblem(list)).toBe(problem));
