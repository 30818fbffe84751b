import type { SignUpBody } from 'shared/contracts';
import { serverIssues, signUpIssues } from './issues.ts';

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
])('finds for %j the issues %j (product/accounts#password)', (fields, issues) => {
  expect(signUpIssues({ ...body, ...fields })).toEqual(issues);
});

const error = (type: 'validation' | 'unknown', info: unknown) => ({
  message: 'No',
  info,
  status: 400,
  errorCode: null,
  type,
});
it.each([
  [error('validation', [{ path: 'email', message: 'Taken.' }]), { email: 'Taken.' }],
  [error('validation', [{ path: 'account_type', message: 'Wrong.' }]), {}],
  [error('validation', ['odd', null]), {}],
  [error('validation', null), {}],
  [error('unknown', [{ path: 'email', message: 'Taken.' }]), {}],
])("reads the server's error %j as %j", (body, issues) => {
  expect(serverIssues(body)).toEqual(issues);
});
