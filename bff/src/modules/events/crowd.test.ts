import { join } from 'node:path';
import { type BffProcess, startBff } from '../../../test/crowd/bff-process.ts';
import { drill } from '../../../test/crowd/drill.ts';
import { createPeople } from '../../../test/crowd/people.ts';
import { type FaultySupabase, startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { supabase } from '../../../test/support/supabase.ts';

const people = 200;
const clientsPerPerson = 5;
/** Much longer than the test takes on an idle machine, because other tests may run at the same time. */
const deadlineMs = 120_000;

let bff: BffProcess;
/** A proxy in front of Supabase, which counts the sockets. */
let counted: FaultySupabase;
beforeAll(async () => {
  counted = await startFaultySupabase();
  bff = await startBff(join(__dirname, '../../server.ts'), {
    SUPABASE_URL: counted.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SUPABASE_JWT_SECRET: supabase.jwtSecret,
    SUPABASE_JWT_ISSUER: supabase.issuer,
    SIGNING_KEY: 'signing key of the tests, 32 characters',
    LOG_LEVEL: 'info',
    CONNECT_TIMEOUT_MS: '15000',
    RESPONSE_TIMEOUT_MS: '60000',
    // The subscriptions must stay open until all clients have reconnected, even on a busy machine.
    STREAM_LINGER_MS: String(deadlineMs),
  });
});
afterAll(async () => {
  await bff.close();
  await counted.close();
});

test(
  'a thousand clients of 200 people share one socket, reconnect after a lost connection, and each gets only its own events, once and in order',
  async () => {
    const findings = await drill({
      backend: supabase,
      base: bff.url,
      people: await createPeople(supabase, people, 4),
      clientsPerPerson,
      writes: 5,
      deadlineMs,
      whileConnected: async () => expect(counted.openSockets()).toBe(1),
    });
    expect(findings.problems).toEqual([]);
    expect(counted.count('/realtime/v1')).toBe(1);
    expect(findings.writtenMeanwhile).toBeGreaterThan(0);
    expect(findings.resumed).toBe(people * clientsPerPerson);
  },
  6 * deadlineMs,
);
