import { init, type LDClient, type LDOptions } from '@launchdarkly/node-server-sdk';
import { FileDataSourceFactory } from '@launchdarkly/node-server-sdk/integrations';
import { type Flags, type FlagView, type LiveFlagsConfig, readFlags, readFlagsNamed } from '@workspace/contracts';
import type { Logger } from 'pino';
import type { Env } from '../../config/env.ts';
import { type FlagSubject, flagViews } from './context.ts';

/** The flag values of a user, and the configuration with which the page receives live changes. */
export interface Evaluation {
  flags: Flags;
  liveFlags?: LiveFlagsConfig;
}

/** Evaluates feature flags. It never throws: a flag that cannot be evaluated has its default. */
export interface FlagService {
  /**
   * Evaluates all flags.
   * @param subject null for a visitor who is not signed in.
   */
  evaluate(subject: FlagSubject | null): Promise<Evaluation>;
  close(): void;
}

type FlagEnv = Pick<
  Env,
  'FLAGS_FILE' | 'LAUNCHDARKLY_SDK_KEY' | 'LAUNCHDARKLY_CLIENT_ID' | 'LAUNCHDARKLY_RELAY_URL' | 'FLAGS_TIMEOUT_MS'
>;

/**
 * Returns the options of the LaunchDarkly SDK, which reads flags from the LaunchDarkly service if a key is configured,
 * and otherwise from the local file.
 */
function sdkOptions(env: FlagEnv, logger: Logger): LDOptions {
  const say = (level: 'error' | 'warn' | 'info' | 'debug') => (message: string) => logger[level]({ message }, 'flags');
  const log = { error: say('error'), warn: say('warn'), info: say('debug'), debug: say('debug') };
  const common: LDOptions = { logger: log, diagnosticOptOut: true };
  if (!env.LAUNCHDARKLY_SDK_KEY) {
    const file = new FileDataSourceFactory({ paths: [env.FLAGS_FILE], autoUpdate: true });
    return { ...common, updateProcessor: file.getFactory(), sendEvents: false };
  }
  const relay = env.LAUNCHDARKLY_RELAY_URL;
  return { ...common, ...(relay && { baseUri: relay, streamUri: relay, eventsUri: relay }) };
}

/**
 * Returns the flag values of one view with their metadata, or null if the flag source is not ready. Other flags of the
 * LaunchDarkly project are removed, because pages must not receive them.
 */
async function statesFor(client: LDClient, { names, context }: FlagView): Promise<Record<string, unknown> | null> {
  const all = await client.allFlagsState({ ...context });
  if (!all.valid) return null;
  const { $flagsState = {}, ...values } = all.toJSON() as Record<string, unknown>;
  const ours = (states: object) =>
    Object.fromEntries(Object.entries(states).filter(([name]) => names.some((flag) => flag === name)));
  return { ...ours(values), $flagsState: ours($flagsState as object), $valid: true };
}

/**
 * Creates the flag service. LaunchDarkly's SDK evaluates each flag with the fields that its rules may use
 * (product/integrations#flags). Evaluations wait for LaunchDarkly only at startup, for at most FLAGS_TIMEOUT_MS. Until
 * LaunchDarkly responds, flags have their defaults.
 */
export function createFlags(env: FlagEnv, logger: Logger): FlagService {
  const client = init(env.LAUNCHDARKLY_SDK_KEY ?? 'local-file', sdkOptions(env, logger));
  const started = client.waitForInitialization({ timeout: env.FLAGS_TIMEOUT_MS / 1000 }).catch((error: Error) => {
    logger.warn({ err: error }, 'the flag source does not answer; flags have their defaults');
  });
  const clientId = env.LAUNCHDARKLY_CLIENT_ID;
  const relay = env.LAUNCHDARKLY_RELAY_URL;

  return {
    async evaluate(subject) {
      await started;
      const evaluated = await Promise.all(
        flagViews(subject).map(async (view) => {
          const states = await statesFor(client, view).catch(() => null);
          return { ...view, bootstrap: states ?? readFlagsNamed(view.names, {}) };
        }),
      );
      const flags = readFlags(Object.assign({}, ...evaluated.map(({ bootstrap }) => bootstrap)));
      if (!clientId) return { flags };
      return { flags, liveFlags: { clientId, views: evaluated, ...(relay && { relayUrl: relay }) } };
    },
    close: () => client.close(),
  };
}
