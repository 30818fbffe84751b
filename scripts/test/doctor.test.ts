import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examineInside } from '../lib/doctor/inside.ts';

/** The status with which Supabase answers somebody with the publishable key who asks as an operator. */
let statusOfPublishable: number;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isPublishable = request.headers.apikey === 'publishable';
    if (request.url?.startsWith('/auth/v1/admin') && isPublishable) response.statusCode = statusOfPublishable;
    response.end('{"keys":[{"kid":"one"}]}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
});
afterAll(() => server.close());

const seen = async () => {
  const env = {
    SUPABASE_URL: `http://localhost:${(server.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret',
    SIGNING_KEY: 'signing key of tests, which is no secret',
  };
  return (await examineInside(env, 'http://localhost:3000')).map((finding) => finding.seen);
};

it('says that the publishable key is a secret key if Supabase takes it as one', async () => {
  statusOfPublishable = 200;
  expect(await seen()).toEqual(['SUPABASE_PUBLISHABLE_KEY is a secret key.']);
});

it.each([401, 403, 429, 500, 503])('does not say so if Supabase answers %i', async (status) => {
  statusOfPublishable = status;
  expect(await seen()).toEqual([]);
});
