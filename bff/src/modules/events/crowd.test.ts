import { join } from 'node:path';
import { type BffProcess, startBff } from '../../../test/crowd/bff-process.ts';
import { drill } from '../../../test/crowd/drill.ts';
import { createPeople } from '../../../test/crowd/people.ts';
import { supabase } from '../../../test/support/supabase.ts';

const people = 200;
const clientsPerPerson = 5;
/** Far longer than the test takes, for machines that are busy with other tests. */
const deadlineMs = 120_000;

let bff: BffProcess;
beforeAll(async () => {
  bff = await startBff(join(__dirname, '../../server.ts'), {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SUPABASE_JWT_SECRET: supabase.jwtSecret,
    SUPABASE_JWT_ISSUER: supabase.issuer,
    SIGNING_KEY: 'signing key of the tests, 32 characters',
    LOG_LEVEL: 'info',
    CONNECT_TIMEOUT_MS: '15000',
    RESPONSE_TIMEOUT_MS: '60000',
    // Long enough for all clients to reconnect on a busy machine.
    STREAM_LINGER_MS: String(deadlineMs),
  });
});
afterAll(() => bff.close());

test(
  'a thousand clients of one BFF reconnect after a cut, and each gets its events once, in order, and no others',
  async () => {
    const findings = await drill({
      backend: supabase,
      base: bff.url,
      people: await createPeople(supabase, people, 4),
      clientsPerPerson,
      writes: 5,
      deadlineMs,
    });
    expect(findings.problems).toEqual([]);
    expect(findings.writtenMeanwhile).toBeGreaterThan(0);
    expect(findings.resumed).toBe(people * clientsPerPerson);
  },
  6 * deadlineMs,
);
