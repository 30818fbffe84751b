import { testEnv } from '../../test/support/app.ts';
import { createAuthApi, mailedJustNow } from './auth-api.ts';
import { createPasswordHashQueue } from './password-hash-queue.ts';
import { type Upstream, UpstreamLimited } from './upstream.ts';

/** A fake of Supabase Auth that returns the same response to every call. */
const answering = (status: number, text = '{"error_code":"server_error","msg":"Internal server error"}'): Upstream => ({
  send: async () => ({ status, headers: {}, text }),
  fetch,
  probe: async () => status,
  isBreakerOpen: () => false,
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

test('a mail that Supabase Auth refuses because of an earlier one stays a refusal, so that services can hide it', async () => {
  const upstream: Upstream = {
    ...answering(0),
    send: async () => {
      throw new UpstreamLimited({ status: 429, headers: {}, text: '{"error_code":"over_email_send_rate_limit"}' });
    },
  };
  const api = createAuthApi(testEnv(), upstream, createPasswordHashQueue(testEnv()));
  await expect(api.recover('a@workspace.test', '127.0.0.1')).rejects.toMatchObject({
    name: 'AuthRefused',
    status: 429,
    code: mailedJustNow,
  });
});

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
