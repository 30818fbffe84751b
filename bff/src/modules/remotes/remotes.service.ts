import { setTimeout as sleep } from 'node:timers/promises';
import type { HostDescription, RemoteRelease, RemoteReport } from '@workspace/contracts';
import type { Logger } from 'pino';
import { AppError, forbidden, tooManyRequests, unavailable } from '../../errors/app-error.ts';
import type { ReadShellAssets } from '../../html/shell-assets.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { PageViews } from './page-view.ts';
import { changedRemotes, type RegisteredRemote, readPreview, readRegistry } from './registry.ts';
import type { RemotesRepository, WithdrawalRule } from './remotes.repository.ts';

type ChangeListener = (remote: string) => void;

interface Dependencies {
  repository: RemotesRepository;
  pageViews: PageViews;
  readAssets: ReadShellAssets;
  /** Interval between reads of the registry, in ms. */
  pollMs: number;
  /** The value 0 for `viewers` disables automatic withdrawal. */
  withdrawal: WithdrawalRule;
  logger: Logger;
  metrics: Metrics;
}

const retentionDays = 30;
const hourMs = 3_600_000;
/** Maximum number of reports per page view. A page view loads only a few remotes and needs far fewer reports. */
const reportsPerPageView = 60;

/**
 * How old the registry may be when an open page asks for its releases, in ms. Listeners hear of a change this much later.
 * So whichever replica a page then asks has read the registry after the change.
 */
const freshMs = 1_000;
/** The longest wait for a read of the registry while an older one can be served, in ms. */
const patienceMs = 500;

/** A release can be slower than before only if it takes this time in ms, so that quick loads ask the database nothing. */
const slowMs = 2_000;

const notServed = (): AppError =>
  new AppError('This page did not load that release.', { status: 422, errorCode: 'NOT_SERVED' });

/**
 * Creates the service for the registry of remotes. It reads the registry every `pollMs` ms and serves it from memory.
 * Pages wait for Supabase only until the first read has succeeded.
 */
export function createRemotesService(dependencies: Dependencies) {
  const { repository, pageViews, readAssets, pollMs, withdrawal, logger, metrics } = dependencies;
  let registry = new Map<string, RegisteredRemote>();
  /** The newest read, with the time when it began. One that fails before the first success counts as older than any. */
  let newest = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };
  let started = 0;
  let accepted = 0;
  let readAt: number | null = null;
  const listeners = new Set<ChangeListener>();
  const telling = new Set<NodeJS.Timeout>();
  /** The description of the shell of which the database has the routes. */
  let described: HostDescription | undefined;
  /** Failing releases without an older release as a fallback. Each of them is logged only once. */
  const withoutFallback = new Set<string>();

  function tell(remote: string): void {
    const timer = setTimeout(() => {
      telling.delete(timer);
      for (const listener of listeners) listener(remote);
    }, freshMs).unref();
    telling.add(timer);
  }

  async function readNow(): Promise<boolean> {
    started += 1;
    const order = started;
    try {
      const [served, assets] = await Promise.all([repository.findServed(), readAssets()]);
      const hasCanary = served.some(({ state }) => state === 'canary');
      const named = hasCanary ? await repository.findCanaryAccounts() : [];
      const next = readRegistry(served, named, assets?.host?.shared, logger);
      // If a newer read has already finished, this result is outdated.
      if (order < accepted) return true;
      const changed = accepted > 0 ? changedRemotes(registry, next) : [];
      registry = next;
      accepted = order;
      readAt = Date.now();
      for (const remote of changed) tell(remote);
      return true;
    } catch (error) {
      logger.warn({ err: error }, 'the registry of remotes could not be read');
      return false;
    }
  }

  function read(): Promise<void> {
    const reading = { at: performance.now(), done: Promise.resolve() };
    reading.done = readNow().then((isRead) => {
      if (!isRead && accepted === 0) reading.at = Number.NEGATIVE_INFINITY;
    });
    newest = reading;
    return reading.done;
  }

  /**
   * Reads the registry, unless a read began less than `freshMs` ago. Once a registry is in memory, callers wait for the
   * read at most `patienceMs`, and then go on with the one in memory.
   */
  async function readIfOld(): Promise<void> {
    const done = performance.now() - newest.at < freshMs ? newest.done : read();
    await (accepted > 0 ? Promise.race([done, sleep(patienceMs, undefined, { ref: false })]) : done);
  }

  /** Tells the database the routes of the shell, after the start and after each build of the shell. */
  async function describe(): Promise<void> {
    const host = (await readAssets())?.host;
    if (!host || host === described) return;
    await repository.describeHost(host.routes);
    described = host;
  }

  async function poll(): Promise<void> {
    await Promise.all([
      read(),
      describe().catch((error: unknown) => logger.warn({ err: error }, 'the routes of the shell could not be stored')),
    ]);
  }

  const forget = () =>
    repository
      .forgetReports(retentionDays)
      .catch((error: unknown) => logger.warn({ err: error }, 'old reports could not be deleted'));

  const timers = [setInterval(poll, pollMs).unref(), setInterval(forget, hourMs).unref()];

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
      logger.warn(
        facts,
        `a release that ${figures.slow ? 'is slower than before' : 'fails for viewers'} was withdrawn`,
      );
      await read();
    }
  }

  return {
    /** Returns the releases of each remote. The map is empty until the first successful read of the registry. */
    async registered(): Promise<ReadonlyMap<string, RegisteredRemote>> {
      if (accepted === 0) await readIfOld();
      return registry;
    },
    /**
     * Returns a version of a remote as a viewer previews it. The result is null if the remote has no such version, or
     * the registry cannot be read.
     */
    async preview(remote: string, version: string): Promise<RemoteRelease | null> {
      const row = await repository.findVersion(remote, version).catch((error: unknown) => {
        logger.warn({ err: error, remote, version }, 'a version for a preview could not be read');
        return null;
      });
      return row && readPreview(row, (await readAssets())?.host?.shared, logger);
    },
    /**
     * Returns the description of the deployed shell, whose routes the database then has.
     * @throws {AppError} 503 if the shell's build has no description.
     */
    async host(): Promise<HostDescription> {
      await describe();
      if (!described) throw unavailable();
      return described;
    },
    /** Returns the path to which an address of a retired remote leads, or null. */
    movedTo: repository.movedTo,
    /** Returns when the registry was last read, in ms since 1970, or null before the first time. */
    readAt: () => readAt,
    /** Reads the registry now instead of at the next poll. */
    refresh: read,
    /** Reads the registry if the last read is older than a second, for open pages that were told of a change. */
    refreshIfOld: readIfOld,
    /**
     * Adds a listener, which is called with the name of each remote whose releases have changed, a second after this
     * process knows it.
     * @returns a function that removes the listener.
     */
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Stores a report about a release in the page view, and withdraws the release if enough viewers report a failure.
     * @param browser the name of the browser.
     * @throws {AppError} 403 if the page view is invalid or has expired; 422 if the page view does not contain the
     * release (except for policy violations of the shell); 429 if the page view has too many reports.
     */
    async report({ pageView: token, ...report }: RemoteReport, browser: string): Promise<void> {
      const pageView = await pageViews.verify(token);
      if (!pageView) throw forbidden('This page view is invalid or has expired.', 'PAGE_VIEW_INVALID');
      const versions = pageView.served.get(report.remote) ?? [];
      const isOfShell = report.remote === 'shell' && report.phase === 'policy';
      if (!isOfShell && !versions.includes(report.version)) throw notServed();
      const stored = { ...report, browser, page_view: pageView.id, viewer_key: pageView.viewer };
      if (!(await repository.addReport(stored, reportsPerPageView))) throw tooManyRequests('reports_of_a_page');
      if (report.outcome === 'failed') metrics.releaseFailures.inc({ remote: report.remote, phase: report.phase });
      const [version] = versions;
      // If another version of the remote loads on the page, the network works. An earlier report that the served
      // version could not be reached then counts as a failure, so the rule is checked again.
      const concernsServed = report.outcome === 'failed' || report.version !== version || report.ms >= slowMs;
      if (version && concernsServed && report.phase !== 'policy') {
        await considerWithdrawal(report.remote, report.outcome === 'failed' ? report.version : version);
      }
    },
    close(): void {
      for (const timer of timers) clearInterval(timer);
      for (const timer of telling) clearTimeout(timer);
    },
  };
}
export type RemotesService = ReturnType<typeof createRemotesService>;
