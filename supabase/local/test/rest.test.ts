import { client, type service as Service, service, signedIn } from './support/people.ts';
import { type RunningServer, remove, startServer } from './support/server.ts';

let server: RunningServer;
let ada: Awaited<ReturnType<typeof signedIn>>;
let bob: Awaited<ReturnType<typeof signedIn>>;
let admin: ReturnType<typeof Service>;
beforeAll(async () => {
  server = await startServer();
  [ada, bob] = await Promise.all([signedIn(server), signedIn(server)]);
  admin = service(server);
});
afterAll(async () => {
  await server.stop();
  await remove(server.dataDir);
});

describe('row-level security', () => {
  it('shows users their own rows, the service role all rows, and anonymous callers none', async () => {
    await ada.client.from('notes').insert({ body: 'of Ada' });
    await bob.client.from('notes').insert({ body: 'of Bob' });
    const bodies = ['of Ada', 'of Bob'];
    expect((await ada.client.from('notes').select('body').in('body', bodies)).data).toEqual([{ body: 'of Ada' }]);
    expect((await bob.client.from('notes').select('body').in('body', bodies)).data).toEqual([{ body: 'of Bob' }]);
    expect((await admin.from('notes').select('body').in('body', bodies)).data).toHaveLength(2);
    expect((await client(server).from('notes').select('body')).error).toMatchObject({ code: '42501' });
  });

  it('refuses a row for another user with 403', async () => {
    const { error, status } = await ada.client.from('notes').insert({ body: 'forged', user_id: bob.id });
    expect([status, error?.code]).toEqual([403, '42501']);
  });

  it("does not change another user's rows", async () => {
    const { data } = await bob.client.from('notes').update({ topic: 'stolen' }).eq('user_id', ada.id).select();
    expect(data).toEqual([]);
  });
});

describe('grants', () => {
  it('stay revoked after a query on a table with row-level security', async () => {
    await ada.client.from('notes').select('id');
    for (const somebody of [ada.client, client(server)]) {
      expect((await somebody.from('ledger').select('*')).error).toMatchObject({ code: '42501' });
      expect((await somebody.from('ledger').insert({ id: 2, amount: 1 })).error).toMatchObject({ code: '42501' });
      expect((await somebody.rpc('secret_number')).error).toMatchObject({ code: '42501' });
    }
    expect((await admin.from('ledger').select('amount')).data ?? []).toEqual([{ amount: 100 }]);
  });
});

describe('rpc', () => {
  it('runs a function as the caller', async () => {
    const { data } = await ada.client.rpc('add_note', { p_body: 'by rpc' });
    expect(data).toEqual({ user: ada.id, role: 'authenticated', email: ada.email });
  });

  it('returns 400 with the code, message, detail and hint of a raised exception', async () => {
    const { error, status } = await ada.client.rpc('add_note', { p_body: 'forbidden' });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'P0001',
      message: 'This note is not allowed.',
      details: 'word',
      hint: 'Write another one.',
    });
  });

  it('returns 403 for an error of class 28', async () => {
    const { error, status } = await ada.client.rpc('add_note', { p_body: 'anonymous' });
    expect([status, error?.code]).toEqual([403, '28000']);
  });
});

describe('constraints', () => {
  it.each<[string, number, string, Record<string, unknown>]>([
    ['check', 400, '23514', { body: '   ' }],
    ['not null', 400, '23502', { body: null }],
  ])('a violated %s constraint returns the status %i and the code %s', async (_name, wanted, code, row) => {
    const { error, status } = await ada.client.from('notes').insert(row);
    expect([status, error?.code]).toEqual([wanted, code]);
  });

  it('a duplicate returns the status 409 and the code 23505, and an upsert updates the row', async () => {
    await ada.client.from('notes').insert({ body: 'once' });
    const { error, status } = await ada.client.from('notes').insert({ body: 'once' });
    expect([status, error?.code]).toEqual([409, '23505']);
    const upsert = await ada.client
      .from('notes')
      .upsert({ body: 'once', user_id: ada.id, topic: 'twice' }, { onConflict: 'user_id,body' })
      .select('topic')
      .single();
    expect(upsert.data).toEqual({ topic: 'twice' });
  });

  it('a violated exclusion constraint returns the status 400 and the code 23P01', async () => {
    const during = '[2026-01-01T10:00Z,2026-01-01T11:00Z)';
    expect((await ada.client.from('bookings').insert({ during })).error).toBeNull();
    const { error, status } = await ada.client.from('bookings').insert({ during });
    expect([status, error?.code]).toEqual([400, '23P01']);
  });
});

it('refuses unknown keys and forged tokens', async () => {
  expect((await client(server, 'sb_publishable_wrong').from('notes').select('id')).status).toBe(401);
  const token = `${ada.session.access_token.slice(0, -6)}AAAAAA`;
  const forged = client(server, server.publishableKey, { authorization: `Bearer ${token}` });
  expect((await forged.from('notes').select('id')).status).toBe(401);
});

it('returns 404 for paths outside the APIs', async () => {
  for (const path of ['/', '/_system/info', '/_system/config', '/studio']) {
    expect((await fetch(`${server.url}${path}`, { headers: { apikey: server.secretKey } })).status).toBe(404);
  }
});
