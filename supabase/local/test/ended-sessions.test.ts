import { connect } from '../src/database/connect.ts';
import { service } from './support/people.ts';
import { type ProductServer, startProductServer } from './support/product-server.ts';

let server: ProductServer;
let sql: ReturnType<typeof connect>;
beforeAll(async () => {
  server = await startProductServer();
  sql = connect(server.databaseUrl);
});
afterAll(async () => {
  await sql?.end();
  await server?.close();
});

test('a reader that goes on after the last entry of each portion gets every ended session, more than PostgREST answers rows', async () => {
  const ended = await sql`insert into private.ended_auth_sessions (session_id, ended_at)
    select gen_random_uuid(), now() + (n % 3) * interval '1 second' from generate_series(1, 2500) n returning session_id`;
  const found = new Set<string>();
  const portions: number[] = [];
  let last = { session_id: '00000000-0000-0000-0000-000000000000', ended_at: '-infinity' };
  for (let more = true; more; ) {
    const { data, error } = await service(server).rpc('ended_auth_sessions_after', {
      since: last.ended_at,
      after_id: last.session_id,
      most: 1200,
    });
    if (error) throw error;
    for (const { session_id } of data) found.add(session_id);
    portions.push(data.length);
    last = data.at(-1);
    more = data.length === 1200;
  }
  expect(portions.slice(0, 2)).toEqual([1200, 1200]);
  expect(ended.filter(({ session_id }) => !found.has(session_id))).toEqual([]);
});
