import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxReleaseBytes } from '@workspace/contracts';
import { createReleaseServer } from '../lib/release-calls.ts';

let server: Server;
const bodies: object[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    bodies.push(JSON.parse(text));
    response.end(JSON.stringify({ version: '1.0.0-aaaaaaaa', warnings: ['Too many icons.'] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
});
afterAll(() => server.close());

const release = (maps: Record<string, string>) =>
  createReleaseServer(`http://localhost:${(server.address() as AddressInfo).port}`, 'token').release(
    'mf-one',
    new Map([['entry.js', Buffer.from('entry();')]]),
    { note: 'First', maps },
  );

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
