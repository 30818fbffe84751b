import { type SignUpBody, signUpBody } from '@workspace/contracts';
import { checkForm } from '@workspace/ui';

const body: SignUpBody = {
  first_name: 'Olivia',
  last_name: 'Hart',
  email: 'olivia@workspace.test',
  password: 'Workspace1!',
  account_type: 'client',
};

it.each([
  [{}, {}],
  [{ first_name: '  ' }, { first_name: 'Enter your first name.' }],
  [{ last_name: '' }, { last_name: 'Enter your last name.' }],
  [{ email: 'olivia@workspace' }, { email: 'Enter a valid email address.' }],
  [{ email: 'oli via@workspace.test' }, { email: 'Enter a valid email address.' }],
  [{ email: ' OLIVIA@workspace.test ' }, {}],
  [{ password: 'short' }, { password: 'Use at least 8 characters.' }],
  [{ password: 'x'.repeat(73) }, { password: 'Use at most 72 characters.' }],
])('the sign-up form with the values %j has the issues %j (product/accounts#password)', (fields, issues) => {
  expect(checkForm({ schema: signUpBody }, { ...body, ...fields }).fields).toEqual(issues);
});
