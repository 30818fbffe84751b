import { testEnv } from '../../test/support/app.ts';
import { createAuthApi } from './auth-api.ts';
import { createPasswordHashQueue } from './password-hash-queue.ts';
import type { Upstream } from './upstream.ts';

/** A fake Auth server that answers every call with the same status. */
const answering = (status: number, text = '{"error_code":"server_error","msg":"Internal server error"}'): Upstream => ({
  send: async () => ({ status, headers: {}, text }),
  fetch,
  close: async () => {},
});

const signInWith = (status: number, text?: string) =>
  createAuthApi(testEnv(), answering(status, text), createPasswordHashQueue(testEnv())).signIn(
    'a@workspace.test',
    'Workspace1!',
    '127.0.0.1',
  );

test.each([500, 502, 503])('a failure of Auth with %i becomes a 503 that may be retried', async (status) => {
  await expect(signInWith(status)).rejects.toMatchObject({ name: 'AppError', status: 503, retryAfter: 2 });
});

test('a refusal of Auth keeps its message', async () => {
  await expect(signInWith(400)).rejects.toMatchObject({
    name: 'AuthRefused',
    status: 400,
    message: 'Internal server error',
  });
});

test.each(['', '{}', '{"msg":""}', '<html>'])(
  'a refusal of Auth without a message, %j, gets the common message (product/errors#sentences)',
  async (text) => {
    await expect(signInWith(400, text)).rejects.toMatchObject({
      message: 'An unexpected error occurred. Please try again later.',
    });
  },
);
