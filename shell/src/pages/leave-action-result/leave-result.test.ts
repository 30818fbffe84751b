import { leaveResult } from './leave-result.ts';

it.each([
  ['?action=approve&status=success', 'approved'],
  ['?result=approved', 'approved'],
  ['?action=reject&status=success', 'rejected'],
  ['?status=DENIED', 'rejected'],
  ['?action=approve&status=error', 'failed'],
  ['?status=success', 'approved'],
  ['?status=constructor', 'unknown'],
  ['?message=You+won', 'unknown'],
  ['', 'unknown'],
])('/leave-action-result%s: %s', (search, kind) => {
  const result = leaveResult(search);
  expect(result.kind).toBe(kind);
  expect(`${result.title} ${result.text}`).not.toMatch(/constructor|won/i);
});
