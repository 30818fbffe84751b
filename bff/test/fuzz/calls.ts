import fc, { type Arbitrary } from 'fast-check';
import type { MountedRoute } from '../../src/http/mounted-routes.ts';
import type { Known } from './known.ts';
import { type RouteShapes, shapesOf } from './shapes.ts';
import { fitting, hostileText, mutated, type Setting } from './values.ts';

export interface Call {
  /** Index of the viewer who sends the request. */
  viewer: number;
  route: string;
  method: string;
  /** Path and query, exactly as sent. */
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Converts a value to text. `String` throws for some generated objects, so objects become JSON. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Path segments that no well-behaved client sends. */
const oddSegments = ['%zz', '%00', '%2e%2e', '%ff', '%c0%af', '.', '%2f%2f'];

/**
 * Generates values, most of which are invalid.
 * @param oneIn about one in this many values stays valid.
 */
const mostlyMutated = (value: Arbitrary<unknown>, oneIn: number): Arbitrary<unknown> =>
  fc.tuple(value, fc.nat(oneIn)).chain(([made, dice]) => (dice === 0 ? fc.constant(made) : mutated(made)));

function pathOf(route: MountedRoute, shapes: RouteShapes, setting: Setting): Arbitrary<string> {
  const names = [...route.path.matchAll(/:(\w+)|\{?\*(\w+)\}?/g)].map((found) => found[1] ?? found[2] ?? '');
  const segments = names.map((name) =>
    fc.oneof(
      {
        weight: 12,
        arbitrary: fitting(
          shapes.params?.properties?.[name] ?? { type: 'string' },
          setting,
          /id$/i.test(name) ? name : `${name}_id`,
        ),
      },
      { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 1_000)) },
      { weight: 1, arbitrary: fc.constantFrom(...oddSegments).map((raw) => ({ raw })) },
    ),
  );
  return fc.tuple(...segments).map((values) =>
    values.reduce<string>((path, value) => {
      const text =
        typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : encode(asText(value));
      return path.replace(/:\w+|\/?\{?\/?\*\w+\}?/, text || '%20');
    }, route.path),
  );
}

function queryOf(shapes: RouteShapes, setting: Setting): Arbitrary<string> {
  if (!shapes.query)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      hostileText.map((text) => `?a=${encode(text.slice(0, 500))}`),
    );
  return mostlyMutated(fitting(shapes.query, setting), 2).map((value) => {
    if (typeof value !== 'object' || value === null) return `?${encode(asText(value).slice(0, 2_000))}`;
    const pairs = Object.entries(value).flatMap(([key, one]) =>
      (Array.isArray(one) ? one : [one]).map((item) => [key, item]),
    );
    return `?${pairs.map(([key, item]) => `${encode(key)}=${encode(asText(item).slice(0, 2_000))}`).join('&')}`;
  });
}

const boundary = 'fuzz-boundary';

/** Generates multipart forms, each with one file of arbitrary name, type and bytes. */
const form: Arbitrary<Buffer> = fc
  .record({
    name: fc.oneof(fc.constantFrom('a.png', 'a.svg', 'cv.pdf', 'cv.docx', 'cv.txt', 'a.gif', 'a.webp'), hostileText),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'application/pdf', 'text/plain', 'image/gif', 'x/y', ''),
    start: fc.constantFrom(
      '\x89PNG\r\n\x1a\n',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '%PDF-1.7\n',
      'PK\x03\x04',
      'GIF89a',
      'RIFF',
      '',
    ),
    rest: fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      hostileText.map((text) => Buffer.from(text)),
    ),
    closes: fc.boolean(),
  })
  .map(({ name, type, start, rest, closes }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(start, 'latin1'),
      Buffer.from(rest),
      Buffer.from(closes ? `\r\n--${boundary}--\r\n` : ''),
    ]),
  );

const json = { 'content-type': 'application/json' };
type Content = Pick<Call, 'headers' | 'body'>;

function contentOf(route: MountedRoute, shapes: RouteShapes, setting: Setting): Arbitrary<Content> {
  if (route.method === 'GET' || route.method === 'HEAD') return fc.constant({ headers: {}, body: null });
  const body = mostlyMutated(fitting(shapes.body ?? { type: 'object' }, setting), 2).map((value) => ({
    headers: json,
    body: JSON.stringify(value) ?? 'null',
  }));
  const oddBody = fc.constantFrom<Content>(
    { headers: json, body: '{' },
    { headers: json, body: '{"__proto__":{"a":1}}' },
    { headers: json, body: '{"a":1e999}' },
    { headers: { 'content-type': 'application/json; charset=utf-7' }, body: '{}' },
    { headers: { ...json, 'content-encoding': 'gzip' }, body: 'no gzip' },
    { headers: { 'content-type': 'text/plain' }, body: 'a' },
    { headers: { 'content-type': 'multipart/form-data' }, body: 'a' },
    { headers: json, body: null },
  );
  const upload = form.map((bytes) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: bytes,
  }));
  return fc.oneof(
    { weight: shapes.upload ? 1 : 20, arbitrary: body },
    { weight: 1, arbitrary: oddBody },
    { weight: shapes.upload ? 20 : 1, arbitrary: upload },
  );
}

/** Generates printable text, because the HTTP client refuses other characters in headers. */
const headerText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 80 }),
  fc.constantFrom('%', '%00', 'null', '{}', 'x'.repeat(4_000)),
);
const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'idempotency-key',
          'accept',
          'accept-language',
          'if-none-match',
          'range',
          'last-event-id',
          'x-forwarded-for',
          'user-agent',
        ),
        headerText,
      )
      .map(([name, value]) => ({ [name]: value.trim() || 'a' })),
  },
);

/**
 * Generates requests to one route. Most of them are valid except for one detail, so that they pass the first checks.
 */
export function callsTo(route: MountedRoute, viewers: number, known: Known): Arbitrary<Call> {
  const shapes = shapesOf(route);
  const setting = { known, path: route.path };
  return fc
    .record({
      viewer: fc.nat(viewers - 1),
      path: pathOf(route, shapes, setting),
      query: queryOf(shapes, setting),
      content: contentOf(route, shapes, setting),
      odd: oddHeaders,
    })
    .map(({ viewer, path, query, content, odd }) => ({
      viewer,
      route: `${route.method} ${route.path}`,
      method: route.method,
      target: `${path}${query}`,
      headers: { ...odd, ...content.headers },
      body: content.body,
    }));
}

/** Generates requests for pages with arbitrary URLs. */
export const pageCalls = (viewers: number): Arbitrary<Call> =>
  fc
    .tuple(
      fc.nat(viewers - 1),
      fc.oneof(
        fc.constantFrom(
          '//',
          '//%zz',
          '//:99999/',
          '/%',
          '/%00',
          '/..%2f',
          '/login?destination=//a',
          '/login?error=%',
          '/?remote.mf-client=http://localhost:1',
        ),
        hostileText.map((text) => `/${encode(text.slice(0, 500))}`),
        hostileText.map(
          (text) => `/login?destination=${encode(text.slice(0, 500))}&error=${encode(text.slice(0, 500))}`,
        ),
        hostileText.map(
          (text) =>
            `/auth/callback?error=a&error_description=${encode(text.slice(0, 500))}&code=${encode(text.slice(0, 50))}`,
        ),
        hostileText.map((text) => `/auth/confirm?token_hash=${encode(text.slice(0, 500))}&type=magiclink`),
      ),
    )
    .map(([viewer, target]) => ({ viewer, route: 'GET a page', method: 'GET', target, headers: {}, body: null }));
