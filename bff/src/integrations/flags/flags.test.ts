import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultFlags, type FlagName, flagNames } from '@workspace/contracts';
import { pino } from 'pino';
import { testEnv } from '../../../test/support/app.ts';
import { eventually } from '../../../test/support/poll.ts';
import type { FlagSubject } from './context.ts';
import { createFlags, type FlagService } from './flags.ts';

const logger = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'flags-'));
const variations = ['on', 'off', 'control', 'surprise'];

interface Rule {
  attribute: string;
  op: string;
  value: string;
  variation: number;
}

/** Creates a flag in LaunchDarkly's format. `fallthrough` and the rules refer to variations by index. */
const flag = (key: string, fallthrough: number, rules: Rule[] = [], version = 1) => ({
  key,
  version,
  on: true,
  variations,
  offVariation: 2,
  fallthrough: { variation: fallthrough },
  targets: [],
  prerequisites: [],
  salt: key,
  rules: rules.map(({ attribute, op, value, variation }, id) => ({
    id: `${key}-${id}`,
    variation,
    clauses: [{ contextKind: 'user', attribute, op, values: [value], negate: false }],
  })),
});
type StoredFlag = ReturnType<typeof flag>;
const byKey = (flags: StoredFlag[]) => Object.fromEntries(flags.map((one) => [one.key, one]));

function writeFlags(name: string, flags: StoredFlag[]): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ flags: byKey(flags) }));
  return file;
}

const services: FlagService[] = [];
afterEach(() => {
  for (const service of services.splice(0)) service.close();
});
function start(overrides: Record<string, string> = {}): FlagService {
  const service = createFlags(testEnv(overrides), logger);
  services.push(service);
  return service;
}

const person = (fields: Partial<FlagSubject> = {}): FlagSubject => ({
  email: 'maria@workspace.test',
  signup_url: null,
  onboarding_funnel: null,
  ...fields,
});

describe('flag values from a file, evaluated by the SDK (product/integrations#flags)', () => {
  const file = writeFlags('rules.json', [
    flag('customer_portal', 0, [{ attribute: 'email', op: 'in', value: 'maria@workspace.test', variation: 1 }]),
    flag('gmail_integration', 1, [{ attribute: 'email', op: 'endsWith', value: '@workspace.test', variation: 0 }]),
    flag('magic247Paywall', 0, [{ attribute: 'signup_url', op: 'contains', value: 'no-payment-method', variation: 1 }]),
    flag('workspaceOnboarding', 0, [{ attribute: 'onboarding_funnel', op: 'in', value: 'magic_247', variation: 2 }]),
    flag('workspace_sidebar', 1, [
      { attribute: 'onboarding_funnel', op: 'in', value: 'magic_vip_247', variation: 0 },
      { attribute: 'signup_url', op: 'startsWith', value: '/onboarding/vip', variation: 2 },
    ]),
    flag('magic_chat', 3),
  ]);

  test.each<[string, FlagSubject | null, Partial<Record<FlagName, string>>]>([
    ['an email address with a rule', person(), { customer_portal: 'off', gmail_integration: 'on' }],
    [
      'an email address without a rule',
      person({ email: 'a@b.test' }),
      { customer_portal: 'on', gmail_integration: 'off' },
    ],
    ['a signup_url with a rule', person({ signup_url: '/x?flow=no-payment-method' }), { magic247Paywall: 'off' }],
    [
      'a signup_url without a rule',
      person({ signup_url: '/register' }),
      { magic247Paywall: 'on', workspace_sidebar: 'off' },
    ],
    [
      'an onboarding_funnel with a rule',
      person({ onboarding_funnel: 'magic_247' }),
      { workspaceOnboarding: 'control' },
    ],
    [
      'another onboarding_funnel with a rule',
      person({ onboarding_funnel: 'magic_vip_247' }),
      { workspaceOnboarding: 'on', workspace_sidebar: 'on' },
    ],
    ['the first matching rule', person({ signup_url: '/onboarding/vip-x' }), { workspace_sidebar: 'control' }],
    ['the fallthrough for a visitor', null, { customer_portal: 'on', workspace_sidebar: 'off', magic247Paywall: 'on' }],
    ['an unknown value, which becomes control', person(), { magic_chat: 'control' }],
    ['a flag that is missing in the file, which gets its default', person(), { show_assistant_earnings: 'on' }],
  ])('are correct for %s', async (_name, subject, expected) => {
    expect((await start({ FLAGS_FILE: file }).evaluate(subject)).flags).toMatchObject(expected);
  });

  test.each(flagNames)('%s uses sign-up fields only if it is a sign-up flag', async (name) => {
    const rule = (attribute: string, value: string) => flag(name, 0, [{ attribute, op: 'in', value, variation: 1 }]);
    const by = async (attribute: string, value: string) => {
      const service = start({ FLAGS_FILE: writeFlags(`${name}-${attribute}.json`, [rule(attribute, value)]) });
      return (await service.evaluate(person({ signup_url: '/x', onboarding_funnel: 'magic_247' }))).flags[name];
    };
    const may = ['magic247Paywall', 'workspaceOnboarding', 'workspace_sidebar'].includes(name) ? 'off' : 'on';
    expect([
      await by('email', 'maria@workspace.test'),
      await by('signup_url', '/x'),
      await by('onboarding_funnel', 'magic_247'),
    ]).toEqual(['off', may, may]);
  });

  test('change when the file changes', async () => {
    const changing = writeFlags('changing.json', [flag('customer_portal', 0)]);
    const service = start({ FLAGS_FILE: changing });
    expect((await service.evaluate(null)).flags.customer_portal).toBe('on');
    writeFlags('changing.json', [flag('customer_portal', 1, [], 2)]);
    await eventually(async () => (await service.evaluate(null)).flags.customer_portal === 'off');
  });

  test('are the defaults when the file cannot be read', async () => {
    expect((await start({ FLAGS_FILE: '/nowhere.json' }).evaluate(person())).flags).toEqual(defaultFlags);
  });

  test("differ between the demo accounts with the repository's flags.json", async () => {
    const service = start();
    const standard = (await service.evaluate(person())).flags;
    const demo = async (key: string, onboarding_funnel: string) =>
      (await service.evaluate(person({ email: `${key}@workspace.test`, onboarding_funnel }))).flags;
    const always = await demo('client247', 'magic_247');
    const vip = await demo('vip247', 'magic_vip_247');
    expect(standard).toEqual(defaultFlags);
    expect(always).toEqual({ ...defaultFlags, magic_chat: 'on', workspace_sidebar: 'off' });
    expect(vip).toEqual({ ...defaultFlags, magic_chat: 'on', magic247Paywall: 'off' });
    const file = JSON.parse(readFileSync(testEnv().FLAGS_FILE, 'utf8')) as { flags: object };
    expect(Object.keys(file.flags).sort()).toEqual(Object.keys(defaultFlags).sort());
  });
});

describe('the flag configuration of the page', () => {
  test('is missing without LAUNCHDARKLY_CLIENT_ID', async () => {
    expect(await start().evaluate(null)).not.toHaveProperty('liveFlags');
  });

  test("contains the context and the values of the product's flags only", async () => {
    const file = writeFlags('other.json', [flag('customer_portal', 1), flag('secret_project', 0)]);
    const service = start({ FLAGS_FILE: file, LAUNCHDARKLY_CLIENT_ID: 'client-1' });
    const { liveFlags } = await service.evaluate(person({ onboarding_funnel: 'magic_247' }));
    const context = { kind: 'user', key: 'maria@workspace.test', email: 'maria@workspace.test' };
    const portal = {
      customer_portal: 'off',
      $flagsState: { customer_portal: { variation: 1, version: 1 } },
      $valid: true,
    };
    const signUp = ['magic247Paywall', 'workspaceOnboarding', 'workspace_sidebar'];
    expect(liveFlags).toEqual({
      clientId: 'client-1',
      views: [
        { names: flagNames.filter((name) => !signUp.includes(name)), context, bootstrap: portal },
        {
          names: signUp,
          context: { ...context, onboarding_funnel: 'magic_247' },
          bootstrap: { $flagsState: {}, $valid: true },
        },
      ],
    });
    const views = async (subject: FlagSubject | null) => (await service.evaluate(subject)).liveFlags?.views;
    expect(await views(person())).toEqual([{ names: flagNames, context, bootstrap: portal }]);
    expect(await views(null)).toEqual([
      { names: flagNames, context: { kind: 'user', key: 'visitor', anonymous: true }, bootstrap: portal },
    ]);
  });
});

describe("LaunchDarkly's service, simulated by a local server", () => {
  let server: Server;
  let url: string;
  let authorization: string | undefined;
  let send: (event: string, data: unknown) => void;
  beforeEach(async () => {
    server = createServer((req, res) => {
      if (!req.url?.startsWith('/all')) return res.writeHead(202).end();
      authorization = req.headers.authorization;
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      send = (event, data) => res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      send('put', { data: { flags: byKey([flag('workspace_sidebar', 1)]), segments: {} } });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('streams flags and their changes', async () => {
    const service = start({ LAUNCHDARKLY_SDK_KEY: 'sdk-1', LAUNCHDARKLY_RELAY_URL: url });
    expect((await service.evaluate(person())).flags.workspace_sidebar).toBe('off');
    expect(authorization).toBe('sdk-1');
    send('patch', { path: '/flags/workspace_sidebar', data: flag('workspace_sidebar', 0, [], 2) });
    await eventually(async () => (await service.evaluate(person())).flags.workspace_sidebar === 'on');
  });

  test('leaves all flags at their defaults when the server cannot be reached', async () => {
    const gone = url;
    server.close();
    const service = start({
      LAUNCHDARKLY_SDK_KEY: 'sdk-1',
      LAUNCHDARKLY_RELAY_URL: gone,
      FLAGS_TIMEOUT_MS: '50',
      LAUNCHDARKLY_CLIENT_ID: 'client-1',
    });
    const { flags, liveFlags } = await service.evaluate(person());
    expect(flags).toEqual(defaultFlags);
    expect(liveFlags?.views.map(({ bootstrap }) => bootstrap)).toEqual([defaultFlags]);
  });
});
