import { roleLabel } from './role-words.ts';

it.each([
  ['EA', 'Executive assistant'],
  ['VA', 'Virtual assistant'],
  ['SDR / Lead Gen', 'SDR / Lead Gen'],
  [null, 'Assistant'],
] as const)('for the role %s, roleLabel returns %s', (role, label) => {
  expect(roleLabel(role)).toBe(label);
});
