import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createCloser } from './close-server.ts';

/** Starts a server that keeps each request until the test answers it. */
async function start() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => waiting.push(response));
  const close = createCloser(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = async () => {
    const sent = get({ port, host: '127.0.0.1', agent });
    await once(server, 'request');
    return { answer: once(sent, 'response') as Promise<[IncomingMessage]>, response: waiting.pop() };
  };
  return { close, request, port, agent };
}

test('a server that closes ends connections without a request at once, and finishes running requests', async () => {
  const { close, request, port, agent } = await start();
  const fresh = connect(port, '127.0.0.1').resume();
  await once(fresh, 'connect');
  const first = await request();
  first.response?.end('first');
  await text((await first.answer)[0]);
  const [idle] = Object.values(agent.freeSockets).flat();
  const second = await request();
  const streaming = await request();
  streaming.response?.write('begin ');
  const [stream] = await streaming.answer;

  const closed = close(60_000);
  await once(fresh, 'close');
  second.response?.end('second');
  const [answer] = await second.answer;
  expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'second']);
  streaming.response?.end('end');
  expect(await text(stream)).toBe('begin end');
  await closed;
  expect(idle?.destroyed).toBe(true);
});

test('a server that closes cuts requests that do not finish in time', async () => {
  const { close, request } = await start();
  const { answer } = await request();
  const refused = expect(answer).rejects.toThrow('socket hang up');
  await close(1);
  await refused;
});
