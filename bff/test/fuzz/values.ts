import fc, { type Arbitrary } from 'fast-check';
import { idsFor, type Known } from './known.ts';
import type { Shape } from './shapes.ts';

/** Texts that have broken parsers, patterns and databases in other projects. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff a',
  '\u2028',
  '\u3000\u00a0\u2003',
  '\u202e\u0645\u0631\u062d\u0628\u0627',
  '👩‍👩‍👧‍👦'.repeat(30),
  'Z̸͔̈a̶l̴g̵o̷',
  "' or 1=1 --",
  "'; drop table prod.profiles; --",
  '%',
  '_%\\',
  '\\',
  '*',
  ':*',
  '& | ! ( )',
  '"unclosed',
  '(((((((((((',
  '{}',
  '[]',
  'null',
  'NaN',
  'Infinity',
  '-infinity',
  'now',
  '1e400',
  '0x10',
  '-0',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  '../../etc/passwd',
  '..%2f..%2f',
  '//',
  '//%zz',
  '//:99999/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://[::1',
  'http://localhost:99999',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '2026-02-30',
  '2026-11-22T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '99999-01-01',
  'Etc/Nowhere',
  'Europe/../UTC',
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  `a@${'.'.repeat(20_000)}`,
  `${'(a '.repeat(3_000)}x`,
  'x'.repeat(60_000),
  '\n'.repeat(5_000),
];

const hostileNumbers = [
  -1,
  -0,
  0.5,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e15,
  1e22,
  1e308,
  -1e308,
  32_768,
  65_536,
];

const deep = (levels: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Generates arbitrary text, mostly text that is known to break software. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], deep(200), { length: -1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 30 }) },
);

const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** The route for which values are generated, and the values that exist in the database. */
export interface Setting {
  known: Known;
  path: string;
}

function textFor(shape: Shape, name: string, { known, path }: Setting): Arbitrary<string> {
  if (shape.format === 'uuid' || /id$/i.test(name)) return fc.constantFrom(...idsFor(known, name, path));
  if (shape.format === 'email' || /email/i.test(name)) return fc.constantFrom(...known.emails);
  if (shape.format === 'date-time' || /_at$/.test(name)) return instant;
  if (shape.format === 'date' || /date|day|week/.test(name)) return instant.map((text) => text.slice(0, 10));
  if (shape.format === 'uri' || /url|link/.test(name)) return fc.constantFrom('https://example.com/a.png', '/chat');
  if (/zone/i.test(name)) return fc.constantFrom('UTC', 'Asia/Manila', 'America/New_York');
  if (/time$/.test(name)) return fc.constantFrom('08:00', '17:30', '23:59');
  if (/phone/.test(name)) return fc.constantFrom('+4915112345678', '+639171234567');
  if (/password/.test(name)) return fc.constantFrom('Workspace1!', 'Another1!');
  const minLength = Math.min(shape.minLength ?? 1, 200);
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(shape.maxLength ?? 40, minLength + 40) });
}

/**
 * Generates values that match a shape.
 * @param name name of the field, which determines the kind of text.
 */
export function fitting(shape: Shape, setting: Setting, name = ''): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, setting, name)));
  if (shape.allOf)
    return fc
      .tuple(...shape.allOf.map((part) => fitting(part, setting, name)))
      .map((parts) => Object.assign({}, ...parts));
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  switch (type) {
    case 'string':
      return textFor(shape, name, setting);
    case 'integer':
    case 'number': {
      const min = Math.max(shape.minimum ?? 0, -1e6);
      return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(min, Math.min(shape.maximum ?? 50, 1e6))) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(shape.items ?? {}, setting, name), {
        minLength: Math.min(shape.minItems ?? 0, 3),
        maxLength: Math.min(shape.maxItems ?? 3, 3),
      });
    case 'object': {
      const fields: Record<string, Arbitrary<unknown>> = {};
      for (const [key, field] of Object.entries(shape.properties ?? {})) fields[key] = fitting(field, setting, key);
      return fc.record(fields, { requiredKeys: shape.required ?? [] });
    }
    default:
      return name ? textFor(shape, name, setting) : fc.jsonValue({ maxDepth: 2 });
  }
}

/** Replaces one field of an object, or of a nested object, with an unexpected value. */
export function mutated(value: unknown): Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return hostileValue;
  const keys = Object.keys(value);
  return fc.tuple(fc.constantFrom(...keys), fc.nat(9)).chain(([key, dice]) => {
    const inner = (value as Record<string, unknown>)[key];
    const replaced = typeof inner === 'object' && inner !== null && dice > 3 ? mutated(inner) : hostileValue;
    return replaced.map((other) =>
      Array.isArray(value)
        ? value.map((item, index) => (String(index) === key ? other : item))
        : { ...value, [key]: other },
    );
  });
}
