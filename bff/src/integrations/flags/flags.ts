import { init, type LDClient, type LDOptions } from '@launchdarkly/node-server-sdk';
import { FileDataSourceFactory } from '@launchdarkly/node-server-sdk/integrations';
import type { Logger } from 'pino';
import { type Flags, type FlagView, type LiveFlagsConfig, readFlags, readFlagsNamed } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import { type FlagSubject, flagViews } from './context.ts';

/** Everybody's flags, and what a page needs to hear of changes. */
export interface Evaluation {
  flags: Flags;
  liveFlags?: LiveFlagsConfig;
}

/** Feature flags. Whoever evaluates them answers every flag, and never fails: the app is whole on its defaults. */
export interface FlagService {
  /** @param subject null for somebody who is not signed in. */
  evaluate(subject: FlagSubject | null): Promise<Evaluation>;
  close(): void;
}

type FlagEnv = Pick<
  Env,
  'FLAGS_FILE' | 'LAUNCHDARKLY_SDK_KEY' | 'LAUNCHDARKLY_CLIENT_ID' | 'LAUNCHDARKLY_RELAY_URL' | 'FLAGS_TIMEOUT_MS'
>;

/** The SDK's settings: the service with a key, the file without one. All that follows is the same for both. */
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

/** Treatments with their metadata, of a view's flags alone: a project may hold others that are nobody's business here. */
async function statesFor(client: LDClient, { names, context }: FlagView): Promise<Record<string, unknown> | null> {
  const all = await client.allFlagsState({ ...context });
  if (!all.valid) return null;
  const { $flagsState = {}, ...values } = all.toJSON() as Record<string, unknown>;
  const ours = (states: object) =>
    Object.fromEntries(Object.entries(states).filter(([name]) => names.some((flag) => flag === name)));
  return { ...ours(values), $flagsState: ours($flagsState as object), $valid: true };
}

/**
 * The eight flags, evaluated by LaunchDarkly's SDK, each by what it may know of somebody (product/integrations#flags). A
 * service that does not answer within FLAGS_TIMEOUT_MS of the start is not waited for again; its answers are taken once
 * they come.
 */
export function createFlags(env: FlagEnv, logger: Logger): FlagService {
  const client = init(env.LAUNCHDARKLY_SDK_KEY ?? 'local-file', sdkOptions(env, logger));
  const started = client.waitForInitialization({ timeout: env.FLAGS_TIMEOUT_MS / 1000 }).catch((error: Error) => {
    logger.warn({ err: error }, 'flags have their defaults until their source answers');
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
