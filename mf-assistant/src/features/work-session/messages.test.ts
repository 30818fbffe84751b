import type { ErrorBody } from '@workspace/contracts';
import { endFailure, startFailure } from './messages.ts';

const error = (status: number): ErrorBody => ({
  message: 'Clock-in not allowed.',
  info: null,
  status,
  errorCode: null,
  type: 'unknown',
});

it.each([
  [409, 'You already have an ongoing session for this team'],
  [403, 'Clock-in not allowed.'],
  [502, 'There was a network/server error'],
  [503, 'There was a network/server error'],
  [504, 'There was a network/server error'],
  [500, 'Oops! Something happened'],
  [404, 'Oops! Something happened'],
  [400, 'Oops! Something happened'],
])('going online with status %i shows %j (product/work-sessions#start-and-end)', (status, sentence) => {
  expect(startFailure(error(status))).toBe(sentence);
});

it.each([
  [404, 'Session was not found'],
  [409, 'You already went offline'],
  [503, 'There was a network/server error'],
  [500, 'Oops! Something happened'],
  [403, 'Oops! Something happened'],
])('going offline with status %i shows %j (product/work-sessions#start-and-end)', (status, sentence) => {
  expect(endFailure(error(status))).toBe(sentence);
});
