import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testEnv } from '../../test/support/app.ts';
import { Browser } from '../../test/support/browser.ts';
import { createUser } from '../../test/support/factories.ts';
import { startFaultySupabase } from '../../test/support/faulty-supabase.ts';
import { killServers, listening, startServer } from '../../test/support/server-process.ts';
import { createLogger } from '../middleware/logging.ts';
import { startTracing } from './start-tracing.ts';
import { noTracing } from './tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Exported {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** Starts a collector that takes OTLP over HTTP, as JSON. */
async function startCollector() {
  const exported: Exported[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (req.url === '/v1/traces') exported.push(JSON.parse(Buffer.concat(chunks).toString()) as Exported);
    res.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const resources = () => exported.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources,
    close: () => server.close().closeAllConnections(),
  };
}

afterAll(killServers);

/** Kinds of spans in OTLP. */
const [server, client] = [2, 3];
const attributesOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a request and its calls to Supabase are spans of the trace of the caller, which logs and Supabase get', async () => {
  const collector = await startCollector();
  const supabase = await startFaultySupabase();
  const started = startServer({
    SUPABASE_URL: supabase.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'the service',
  });
  const user = await createUser();
  const browser = await new Browser(await listening(started)).signIn(user);
  const [traceId, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const path = `/api/tasks/${randomUUID()}/comments?limit=7`;
  expect((await browser.get(path, { traceparent: `00-${traceId}-${parent}-01` })).status).toBe(200);
  const passedOn = supabase.lastHeaders('/rest/v1/task_comments')?.traceparent;
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);

  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const [request, ...others] = spans.filter(({ kind }) => kind === server);
  expect(others).toEqual([]);
  expect(request).toMatchObject({ name: 'GET /api/tasks/:id/comments', parentSpanId: parent });
  expect(attributesOf(request as Span)).toMatchObject({ 'http.response.status_code': 200 });
  const call = spans.find((span) => attributesOf(span)['url.path'] === '/rest/v1/task_comments');
  expect(call).toMatchObject({ kind: client, name: 'GET rest', parentSpanId: request?.spanId });
  expect(passedOn).toBe(`00-${traceId}-${call?.spanId}-01`);
  expect(JSON.stringify(spans)).not.toContain('limit=');
  expect(attributesOf(collector.resources()[0]?.resource ?? { attributes: [] })).toMatchObject({
    'service.name': 'the service',
  });
  const lines = started.said.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const logged = lines.find((line) => line.req?.path.startsWith('/api/tasks'));
  expect(logged.trace_id).toBe(traceId);
  collector.close();
  await supabase.close();
});

test('a collector that cannot be reached changes nothing for callers, and does not stop the shutdown', async () => {
  const started = startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const browser = new Browser(await listening(started));
  expect((await browser.get('/login')).status).toBe(200);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});

test('without the address of a collector, nothing is traced', async () => {
  expect(await startTracing(testEnv(), createLogger(testEnv()))).toBe(noTracing);
});
