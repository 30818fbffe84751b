import { testEnv } from '../../test/support/app.ts';
import { createAuthApi } from './auth-api.ts';
import { createPasswordTurns } from './password-turns.ts';
import type { Upstream } from './upstream.ts';

/** Auth, which answers every call with a status. */
const answering = (status: number, text = '{"error_code":"server_error","msg":"Internal server error"}'): Upstream => ({
  send: async () => ({ status, headers: {}, text }),
  fetch,
  close: async () => {},
});

const signInWith = (status: number, text?: string) =>
  createAuthApi(testEnv(), answering(status, text), createPasswordTurns(testEnv())).signIn(
    'a@workspace.test',
    'Workspace1!',
    '127.0.0.1',
  );

test.each([500, 502, 503])('Auth that fails with %i is a 503 that may be repeated', async (status) => {
  await expect(signInWith(status)).rejects.toMatchObject({ name: 'AppError', status: 503, retryAfter: 2 });
});

test('what Auth refuses is told in its words', async () => {
  await expect(signInWith(400)).rejects.toMatchObject({
    name: 'AuthRefused',
    status: 400,
    message: 'Internal server error',
  });
});

test.each(['', '{}', '{"msg":""}', '<html>'])(
  'a refusal without words, %j, gets the sentence of product/errors#sentences',
  async (text) => {
    await expect(signInWith(400, text)).rejects.toMatchObject({
      message: 'An unexpected error occurred. Please try again later.',
    });
  },
);
