import { testEnv } from '../../test/support/app.ts';
import { createAuthApi } from './auth-api.ts';
import { createPasswordHashQueue } from './password-hash-queue.ts';
import type { Upstream } from './upstream.ts';

/** A fake of Supabase Auth that returns the same response to every call. */
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

test.each([500, 502, 503])(
  'a response of Supabase Auth with status %i becomes a 503 with Retry-After',
  async (status) => {
    await expect(signInWith(status)).rejects.toMatchObject({ name: 'AppError', status: 503, retryAfter: 2 });
  },
);

test('an error of Supabase Auth with status 400 keeps its message', async () => {
  await expect(signInWith(400)).rejects.toMatchObject({
    name: 'AuthRefused',
    status: 400,
    message: 'Internal server error',
  });
});

test.each(['', '{}', '{"msg":""}', '<html>'])(
  'an error of Supabase Auth without a message, %j, gets the common message (product/errors#sentences)',
  async (text) => {
    await expect(signInWith(400, text)).rejects.toMatchObject({
      message: 'An unexpected error occurred. Please try again later.',
    });
  },
);
