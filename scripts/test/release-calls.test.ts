import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxReleaseBytes } from '@workspace/contracts';
import { createReleaseServer } from '../lib/release-calls.ts';

let server: Server;
const bodies: object[] = [];
/** The refusals with which the application answers the next calls. */
const busy: { status: number; headers: Record<string, string> }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const refusal = busy.shift();
    if (refusal) return response.writeHead(refusal.status, refusal.headers).end('{"message":"Too busy."}');
    if (request.method === 'GET') return response.end('[]');
    bodies.push(JSON.parse(text));
    response.end(JSON.stringify({ version: '1.0.0-aaaaaaaa', warnings: ['Too many icons.'] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
});
afterAll(() => server.close());

const serverAt = (wait?: (ms: number) => Promise<void>) =>
  createReleaseServer(`http://localhost:${(server.address() as AddressInfo).port}`, 'token', wait);
const release = (maps: Record<string, string>) =>
  serverAt().release('mf-one', new Map([['entry.js', Buffer.from('entry();')]]), { note: 'First', maps });

test('a release is sent with its source maps, and without them if they would make it too large', async () => {
  const build = { remote: 'mf-one', files: { 'entry.js': 'ZW50cnkoKTs=' }, note: 'First' };
  expect(await release({ 'entry.js': 'bWFw' })).toMatchObject({ warnings: ['Too many icons.'] });
  expect(await release({ 'entry.js': 'x'.repeat(maxReleaseBytes) })).toMatchObject({
    warnings: [
      'Too many icons.',
      'The source maps are too large to be sent, so failures name files and lines of the build.',
    ],
  });
  expect(bodies).toEqual([{ ...build, maps: { 'entry.js': 'bWFw' } }, build]);
});

describe('a call that the application is too busy for', () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const refuse = (status: number, ...seconds: string[]) =>
    busy.push(...seconds.map((each) => ({ status, headers: { 'retry-after': each } })));
  beforeEach(() => {
    waits.length = 0;
    busy.length = 0;
  });

  test('is repeated after 429 when the application says', async () => {
    refuse(429, '5', '0');
    expect(await serverAt(wait).promote('mf-one')).toBe('1.0.0-aaaaaaaa');
    expect(waits).toEqual([5_000, 1_000]);
  });

  test('fails with the sentence of the application when it would wait for more than a minute', async () => {
    refuse(429, '30', '30', '1');
    await expect(serverAt(wait).promote('mf-one')).rejects.toThrow('Too busy.');
    expect([waits, busy]).toEqual([[30_000, 30_000], []]);
  });

  test('is repeated after 503 only if it changes nothing', async () => {
    refuse(503, '2');
    expect(await serverAt(wait).list()).toEqual([]);
    expect(waits).toEqual([2_000]);
    refuse(503, '2');
    await expect(serverAt(wait).rollBack('mf-one')).rejects.toThrow('Too busy.');
    expect(waits).toEqual([2_000]);
  });

  test('is not repeated if the application does not say when', async () => {
    busy.push({ status: 429, headers: {} });
    await expect(serverAt(wait).list()).rejects.toThrow('Too busy.');
    expect(waits).toEqual([]);
  });
});
