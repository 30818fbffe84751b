import type { DependencyStatus } from '@workspace/contracts';
import { request } from 'undici';
import type { Core } from '../../composition/core.ts';
import type { RemotesService } from '../remotes/index.ts';
import type { StatusRepository } from './status.repository.ts';

/** A service that the application needs. */
export interface Dependency {
  name: string;
  /** Asks for the state. The caller limits the time. Throws if the service does not work. */
  check(signal: AbortSignal): Promise<Pick<DependencyStatus, 'state' | 'detail'>>;
}

type State = Pick<DependencyStatus, 'state' | 'detail'>;
const ok = (detail: string): State => ({ state: 'ok', detail });
const failing = (detail: string): State => ({ state: 'failing', detail });
const off = (detail: string): State => ({ state: 'off', detail });

/** Returns a duration in ms as words: '12 s'. */
const inSeconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/** A job that is this late in seconds is run by nobody. The most frequent one is due every second. */
const lateSeconds = 120;
/** The registry may be this old in ms before it counts as not read, besides some of its intervals. */
const registryGraceMs = 10_000;

interface Needs extends Pick<Core, 'env' | 'upstream' | 'store' | 'archive' | 'redis'> {
  remotes: RemotesService;
  repository: StatusRepository;
}

/**
 * Returns every service that the application needs, in the order in which operators read them. This is the one list:
 * a new service is added here.
 */
export function createDependencies({ env, upstream, store, archive, redis, remotes, repository }: Needs): Dependency[] {
  const service = (name: string, label: string): Dependency => ({
    name: label,
    async check(signal) {
      // The breaker knows of silence that one probe may miss.
      if (upstream.isBreakerOpen(name)) return failing('It does not answer, so calls to it fail at once.');
      const status = await upstream.probe(name, signal);
      return status < 500 ? ok('It answers.') : failing(`It answers with ${status}.`);
    },
  });

  /** A service outside that answers anything at all. Whether it takes our key shows in the log and in the metrics. */
  const outside = (name: string, url: string | undefined, without: string): Dependency => ({
    name,
    async check(signal) {
      if (!url) return off(without);
      await (await request(url, { method: 'HEAD', signal })).body.dump();
      return ok('It answers.');
    },
  });

  return [
    service('auth', 'Supabase Auth'),
    service('rest', 'Supabase REST'),
    service('storage', 'Supabase Storage'),
    {
      name: 'Supabase Realtime',
      async check(signal) {
        const address = `${env.SUPABASE_URL.replace(/^http/, 'ws')}/realtime/v1/websocket`;
        const socket = new WebSocket(`${address}?apikey=${env.SUPABASE_PUBLISHABLE_KEY}&vsn=1.0.0`);
        signal.addEventListener('abort', () => socket.close());
        await new Promise((resolve, reject) => {
          socket.addEventListener('open', resolve);
          socket.addEventListener('error', reject);
        });
        socket.close();
        return ok('It accepts connections.');
      },
    },
    {
      name: 'Registry of remotes',
      async check() {
        const readAt = remotes.readAt();
        if (readAt === null) return failing('It has not been read since the start.');
        const age = Date.now() - readAt;
        const sentence = `It was read ${inSeconds(age)} ago.`;
        return age <= 3 * env.REGISTRY_POLL_MS + registryGraceMs ? ok(sentence) : failing(sentence);
      },
    },
    {
      name: 'Release store',
      async check(signal) {
        if (!store) return off('RELEASE_STORE is not set: no releases, and earlier builds of the shell are lost.');
        if (archive.state() === 'failed') return failing('The build of the shell could not be stored.');
        await archive.probe(signal);
        return ok(`It answers (${env.RELEASE_STORE}).`);
      },
    },
    {
      name: 'Jobs',
      async check() {
        const runs = await repository.readJobRuns();
        const failed = runs.filter(({ error }) => error !== null);
        const late = runs.filter((run) => run.late_seconds > lateSeconds);
        if (failed.length > 0)
          return failing(`Failed: ${failed.map(({ name, error }) => `${name} (${error})`).join(', ')}.`);
        const last = runs
          .flatMap(({ last_run_at }) => last_run_at ?? [])
          .toSorted()
          .at(-1);
        if (!last) return failing('None has ever run.');
        if (late.length > 0) return failing(`Not run in time: ${late.map(({ name }) => name).join(', ')}.`);
        return ok(`The last one ran ${inSeconds(Date.now() - Date.parse(last))} ago.`);
      },
    },
    {
      name: 'Redis',
      async check() {
        if (!redis) return off('REDIS_URL is not set: each replica counts its limits alone.');
        return redis.isReachable() ? ok('It answers.') : failing('It is away: each replica counts its limits alone.');
      },
    },
    outside('Mail service', env.MAIL_API_URL, 'MAIL_API_URL is not set: no mail is sent.'),
    outside(
      'Payments',
      env.STRIPE_SECRET_KEY && env.STRIPE_API_BASE,
      'STRIPE_SECRET_KEY is not set: nothing is charged.',
    ),
    outside('HubSpot', env.HUBSPOT_TOKEN && env.HUBSPOT_API_URL, 'HUBSPOT_TOKEN is not set: nothing is sent to it.'),
  ];
}
