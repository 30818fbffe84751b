import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultFlags } from '@workspace/contracts';
import { pino } from 'pino';
import { type Application, createApp } from '../app.ts';
import type { FlagService } from '../integrations/flags/flags.ts';
import { InvalidEnvironment, readEnv } from './env.ts';

const keys = { SUPABASE_PUBLISHABLE_KEY: 'p', SUPABASE_SECRET_KEY: 's', SIGNING_KEY: 'k'.repeat(32) };

const noFlags: FlagService = { evaluate: async () => ({ flags: defaultFlags }), close: () => {} };

/** Returns the application created with these keys, or the error that readEnv throws. */
function makeWith(wrong: Record<string, string>): Application | InvalidEnvironment {
  try {
    const env = readEnv({ ...keys, JOBS_INTERVAL_MS: '0', CHARGES_INTERVAL_MS: '0', PAGE_DRAWING: 'off', ...wrong });
    return createApp({ env, logger: pino({ level: 'silent' }), flags: noFlags });
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error;
    throw error;
  }
}

describe('the environment', () => {
  test('has a default for every key except the required keys, and treats a blank value as unset', () => {
    const env = readEnv({ ...keys, PORT: '', SUPABASE_JWT_SECRET: ' ' });
    expect(env).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 0 });
    expect(env.SUPABASE_JWT_SECRET).toBeUndefined();
  });

  test.each([
    [{ SUPABASE_SECRET_KEY: '' }, 'SUPABASE_SECRET_KEY is not set. See .env.example for what it does.'],
    [{ SIGNING_KEY: '' }, 'SIGNING_KEY is not set. See .env.example for what it does.'],
    [{ SIGNING_KEY: 'short' }, 'SIGNING_KEY must have at least 32 characters. See .env.example for what it does.'],
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535. See .env.example for what it does.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535. See .env.example for what it does.'],
    [
      { PUBLIC_URL: 'localhost' },
      'PUBLIC_URL must be an origin like https://host:port. See .env.example for what it does.',
    ],
    [
      { REMOTES_FROM_SOURCE: 'mf-client' },
      'REMOTES_FROM_SOURCE must be remotes like mf-client=http://localhost:3101, separated by commas. See .env.example for what it does.',
    ],
    [
      { CHAT_ORIGIN: 'http://a.test/x' },
      'CHAT_ORIGIN must be an origin like https://host:port. See .env.example for what it does.',
    ],
    [
      { MEETING_LINK_TEMPLATE: 'https://meet.example.com' },
      'MEETING_LINK_TEMPLATE must be an https URL of at most 400 characters with {id} once, like https://meet.example.com/{id}. See .env.example for what it does.',
    ],
    [{ SUPABASE_URL: 'ftp://a' }, 'SUPABASE_URL must be an http or https URL. See .env.example for what it does.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent. See .env.example for what it does.',
    ],
    [
      { SUPABASE_JWT_SECRET: 'short' },
      'SUPABASE_JWT_SECRET must have at least 32 characters. See .env.example for what it does.',
    ],
  ])('%j is refused with one sentence that names the key', (wrong, sentence) => {
    expect(() => readEnv({ ...keys, ...wrong })).toThrow(new InvalidEnvironment(sentence));
  });

  test('a nonsensical value is either refused with a sentence that names the key, or accepted by the whole application', async () => {
    for (const key of Object.keys(readEnv(keys))) {
      for (const nonsense of ['abc', 'no such thing!', '{', 'schlüssel→', ',']) {
        const made = makeWith({ [key]: nonsense });
        expect(made instanceof InvalidEnvironment ? made.message : key).toContain(key);
        if (!(made instanceof InvalidEnvironment)) await made.close();
      }
    }
  });

  test('.env.example documents every key and its default', () => {
    const example = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');
    const documented = Object.fromEntries(
      [...example.matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
    );
    const env = readEnv(keys) as Record<string, unknown>;
    for (const [key, value] of Object.entries(env)) {
      if (!(key in keys)) expect([key, documented[key]]).toEqual([key, String(value)]);
    }
    expect(Object.keys(documented)).toEqual(
      expect.arrayContaining([...Object.keys(keys), 'SUPABASE_JWT_SECRET', 'COOKIE_DOMAIN']),
    );
    expect(() => readEnv({ ...documented, ...keys })).not.toThrow();
  });
});
