import { passwordRules } from './index.ts';

const person = { first_name: 'Olivia', last_name: 'Li', email: 'o.hart@workspace.test' };

it.each([
  ['', [false, false, false]],
  ['sevenca', [false, false, true]],
  ['eightcar', [true, false, true]],
  ['twelve chars', [true, true, true]],
  ['OLIVIA-and-more', [true, true, false]],
  ['my o.hart password', [true, true, false]],
  ['li is too short to count', [true, true, true]],
])('for the password %j, returns which rules are met', (password, met) => {
  expect(passwordRules({ ...person, password }).map((rule) => rule.met)).toEqual(met);
});

it('requires only the minimum length', () => {
  expect(passwordRules({ ...person, password: '' }).map((rule) => rule.required)).toEqual([true, false, false]);
});
