import type { Logger } from 'pino';
import type { RemoteReport } from 'shared/contracts';
import { AppError, forbidden, tooManyRequests } from '../../errors/app-error.ts';
import type { PageViews } from './page-view.ts';
import { changedRemotes, type RegisteredRemote, readRegistry } from './registry.ts';
import type { RemotesRepository, WithdrawalRule } from './remotes.repository.ts';

type ChangeListener = (remote: string) => void;

interface Dependencies {
  repository: RemotesRepository;
  pageViews: PageViews;
  /** How often the table is read, in ms. */
  pollMs: number;
  /** Zero viewers switch automatic withdrawal off. */
  withdrawal: WithdrawalRule;
  logger: Logger;
}

const retentionDays = 30;
const hourMs = 3_600_000;
/** A page view has a handful of remotes and pages; more reports than this are no use to anybody. */
const reportsPerPageView = 60;

const notServed = (): AppError =>
  new AppError('This page view was not served that release.', { status: 422, errorCode: 'NOT_SERVED' });

/**
 * The registry, read from the database every few seconds and served from memory, also while Supabase is away: nothing here
 * waits for Supabase once the first list has been read.
 */
export function createRemotesService({ repository, pageViews, pollMs, withdrawal, logger }: Dependencies) {
  let registry = new Map<string, RegisteredRemote>();
  let first: Promise<void> | null = null;
  let started = 0;
  let accepted = 0;
  const listeners = new Set<ChangeListener>();
  /** Failing releases that have no older one to take their place; each is logged once. */
  const withoutFallback = new Set<string>();

  async function read(): Promise<void> {
    started += 1;
    const order = started;
    try {
      const next = readRegistry(await repository.findServed(), logger);
      // An answer that was overtaken by that of a later question is out of date.
      if (order < accepted) return;
      const changed = accepted > 0 ? changedRemotes(registry, next) : [];
      registry = next;
      accepted = order;
      for (const remote of changed) for (const listener of listeners) listener(remote);
    } catch (error) {
      logger.warn({ err: error }, 'the registry of remotes could not be read');
    }
  }

  const forget = () =>
    repository
      .forgetReports(retentionDays)
      .catch((error: unknown) => logger.warn({ err: error }, 'old reports could not be deleted'));

  const timers = [setInterval(read, pollMs).unref(), setInterval(forget, hourMs).unref()];

  async function considerWithdrawal(remote: string, version: string): Promise<void> {
    if (withdrawal.viewers === 0) return;
    const { outcome, ...figures } = await repository.withdraw(remote, version, withdrawal);
    const facts = { remote, version, ...figures, minimum: withdrawal.viewers, percent: withdrawal.percent };
    const name = `${remote}@${version}`;
    if (outcome === 'nothing_to_fall_back_to' && !withoutFallback.has(name)) {
      withoutFallback.add(name);
      logger.warn(facts, 'a release fails for viewers, and there is none to fall back to');
    }
    if (outcome === 'withdrawn') {
      logger.warn(facts, 'a release that fails for viewers was withdrawn');
      await read();
    }
  }

  return {
    /** What each remote offers; nothing until Supabase has been reached once. */
    async registered(): Promise<ReadonlyMap<string, RegisteredRemote>> {
      if (accepted === 0) {
        first ??= read().finally(() => {
          first = null;
        });
        await first;
      }
      return registry;
    },
    /** Reads the registry at once, after something has changed it. */
    refresh: read,
    /** @returns how to stop listening. */
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Keeps a report of what a page view was really served, and withdraws the release when enough viewers say that it fails.
     * @throws {AppError} 403 for a page view that is forged or too old, 422 for what it was not served, 429 for too many.
     */
    async report({ pageView: token, ...report }: RemoteReport): Promise<void> {
      const pageView = await pageViews.verify(token);
      if (!pageView) throw forbidden('This page view is not valid, or too old.', 'PAGE_VIEW_INVALID');
      const versions = pageView.served.get(report.remote) ?? [];
      const isOfShell = report.remote === 'shell' && report.phase === 'policy';
      if (!isOfShell && !versions.includes(report.version)) throw notServed();
      const stored = { ...report, page_view: pageView.id, viewer_key: pageView.viewer };
      if (!(await repository.addReport(stored, reportsPerPageView))) throw tooManyRequests();
      const [version] = versions;
      // That another version could be loaded tells that a network which did not give this one was not to blame.
      const concernsServed = report.outcome === 'failed' || report.version !== version;
      if (version && concernsServed && report.phase !== 'policy') {
        await considerWithdrawal(report.remote, report.outcome === 'failed' ? report.version : version);
      }
    },
    close(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
export type RemotesService = ReturnType<typeof createRemotesService>;
