import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requireUsableEnvironment } from '../lib/bff-environment.ts';
import { requireFreePorts } from '../lib/ports.ts';
import { root } from '../lib/root.ts';
import { readSettings } from '../lib/settings.ts';

const example = readFileSync(path.join(root, '.env.example'), 'utf8');
const keys = [...new Set([...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, key = '']) => key))];

/** Reads the settings of the commands and of the BFF from an environment that has only these keys. */
function read(environment: Record<string, string>) {
  jest.replaceProperty(process, 'env', environment);
  const settings = readSettings();
  requireUsableEnvironment(settings);
  return settings;
}
afterEach(() => jest.restoreAllMocks());

const refusal = (environment: Record<string, string>): string | null => {
  try {
    read(environment);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
};

describe('an invalid setting', () => {
  it.each(keys)('%s with a nonsense value is accepted, or refused in one sentence that names it', (key) => {
    for (const nonsense of [
      'abc',
      'no such thing!',
      '-1',
      '999999999999',
      '{',
      '/\\',
      'schlüssel→',
      'ftp://x',
      ',',
      '\u0001',
    ]) {
      const said = refusal({ [key]: nonsense });
      if (said !== null) expect(said).toMatch(new RegExp(`^(?=.*\\b${key}\\b)[^\\n]+\\.$`));
    }
  });

  it.each([
    ['PORT', 'abc', 'it must be a whole number from 1 to 65535'],
    ['PORT', '6000', 'browsers refuse this port'],
    ['SUPABASE_MAIL_PORT', '6667', 'browsers refuse this port'],
    ['RELEASES_PORT', '10080', 'browsers refuse this port'],
    ['HOST', '300.1.1.1', 'it must be localhost, or 0.0.0.0 to listen on all interfaces'],
    ['PUBLIC_URL', 'localhost', 'it must be an http or https URL'],
    ['SUPABASE_URL', 'ftp://x', 'it must be an http or https URL'],
    ['RELEASE_STORE', 'tape', 'it must be one of folder, supabase, s3'],
    ['SEED', 'all', 'it must be one of demo, none'],
  ])('%s=%s is refused before anything starts', (key, value, why) => {
    expect(refusal({ [key]: value })).toBe(`${key} in the environment or .env is not valid: ${why}.`);
  });

  it.each([
    ['TRUST_PROXY', 'nonsense'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['COOKIE_DOMAIN', 'elsewhere.test'],
    ['COOKIE_DOMAIN', 'a b'],
    ['SIGNING_KEY', 'short'],
    ['HUBSPOT_TOKEN', 'schlüssel→'],
    ['IMAGE_HOSTS_ALLOWED', 'http://a.test/x'],
    ['MAIL_FROM', 'nobody'],
    ['REMOTE_OVERRIDE_ORIGINS', 'http://localhost:99999'],
  ])('%s=%s is refused before anything starts, although only the BFF reads it', (key, value) => {
    expect(refusal({ [key]: value })).toMatch(
      new RegExp(`^${key} must [^\\n]+\\. See \\.env\\.example for what it does\\.$`),
    );
  });

  it('a port that two settings share or that browsers refuse is an error', async () => {
    await expect(requireFreePorts({ PORT: 3990, CHAT_PORT: 3990 })).rejects.toThrow(
      'PORT and CHAT_PORT are both 3990.',
    );
    await expect(requireFreePorts({ DEV_PORT: 3659 })).rejects.toThrow('Browsers refuse port 3659.');
  });
});

describe('settings', () => {
  it('have valid examples in .env.example', () => {
    const shown = Object.fromEntries(
      [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
    );
    expect(refusal({ ...shown, SUPABASE_URL: '' })).toBeNull();
  });

  it('allow by default only the 20 ports of dev servers to override releases', () => {
    const origins = read({ DEV_PORT: '3300' }).REMOTE_OVERRIDE_ORIGINS.split(',');
    expect([origins[0], origins.at(-1), origins.length]).toEqual([
      'http://localhost:3300',
      'http://localhost:3319',
      20,
    ]);
    expect(read({ REMOTE_OVERRIDE_ORIGINS: 'https://dev.test' }).REMOTE_OVERRIDE_ORIGINS).toBe('https://dev.test');
  });
});
