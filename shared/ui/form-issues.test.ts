import { refusedFields } from './form-issues.ts';

const values = { first_name: '', last_name: '', email: '', password: '' };
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
])('for the error %j, refusedFields returns the messages %j', (body, issues) => {
  expect(refusedFields(body, values)).toEqual(issues);
});

it('refusedFields puts the message at `field`, unless the server sends a message for this field', () => {
  expect(refusedFields({ message: 'No', field: 'email' }, values)).toEqual({ email: 'No' });
  const listed = error('validation', [{ path: 'email', message: 'Taken.' }]);
  expect(refusedFields({ ...listed, field: 'email' }, values)).toEqual({ email: 'Taken.' });
});

it('refusedFields finds the field in a longer path', () => {
  const listed = error('validation', [{ path: 'changes.email.0', message: 'Taken.' }]);
  expect(refusedFields(listed, values)).toEqual({ email: 'Taken.' });
});
