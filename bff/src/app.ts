import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { createApi } from './composition/api.ts';
import { createCore } from './composition/core.ts';
import type { Module } from './composition/module.ts';
import { createModules } from './composition/modules.ts';
import type { Env } from './config/env.ts';
import { createDrawer, type Drawer } from './drawing/drawer.ts';
import { createPageDrawing, type DrawingSources } from './drawing/page-drawing.ts';
import { errorHandler } from './errors/handler.ts';
import { assetsRoutes } from './html/assets.routes.ts';
import { createFirstAnswers } from './html/first-answers.ts';
import { htmlRoutes } from './html/html.routes.ts';
import { installRoutes } from './html/install.routes.ts';
import { workerRoutes } from './html/worker.routes.ts';
import { createOwnCalls } from './http/own-calls.ts';
import { createFlags, type FlagService } from './integrations/flags/flags.ts';
import { createPushSender, type PushSender } from './integrations/push/push.ts';
import { createJobs } from './jobs/jobs.ts';
import { createBacklogRepository } from './metrics/backlog.repository.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { createRouteNames, requestMetrics } from './metrics/request-metrics.ts';
import { chatCors } from './middleware/chat-cors.ts';
import { csrf } from './middleware/csrf.ts';
import { requestLog } from './middleware/logging.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { upstreamBudget } from './supabase/budget.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';

export interface AppDependencies {
  env: Env;
  logger: Logger;
  flags?: FlagService;
  push?: PushSender | null;
  /** Without it, nothing is traced. */
  tracing?: Tracing;
  /** The scripts that draw pages. The default are those of the deployed shell and of the releases. */
  sources?: DrawingSources;
  /** Draws pages. Null if browsers draw all of them. */
  drawer?: Drawer | null;
}

export interface Application {
  app: Express;
  /** Creates the server of GET /metrics (METRICS_PORT), which also counts the connections of `application`. */
  createMetricsServer(application: Server): Server;
  /**
   * Starts the shutdown: /readyz fails, event streams end with a retry delay, and jobs stop. Other requests are still
   * served.
   */
  drain(): void;
  /** Closes connections and clears timers. Call it after the server has closed. */
  close(): Promise<void>;
}

/**
 * The number of listeners on an event of a response above which Node.js warns of a leak. Metrics, traces, logs, limits,
 * compression and a pipeline each add one or two, which together are more than Node's 10.
 */
const maxResponseListeners = 20;

/** Level 5 makes a page 6 % smaller than the library's 4, and takes half a millisecond longer. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const parseBody = express.json({ limit: '100kb', type: 'application/json', strict: true });

/** Creates the Express application and starts its background jobs. Opens no port and does not read `process.env`. */
export function createApp({
  env,
  logger,
  flags = createFlags(env, logger),
  push = createPushSender(env),
  tracing = noTracing,
  sources,
  drawer = env.PAGE_DRAWING === 'on' ? createDrawer(logger, { answersMs: env.DRAWING_MS }) : null,
}: AppDependencies): Application {
  let draining = false;
  const core = createCore({ env, logger, flags, tracing, isDraining: () => draining });
  const modules = createModules(core);
  const { health, auth, profiles, referrals, payments, remotes } = modules;
  const jobs = createJobs({ ...core, push, billingLinks: payments.links });
  const running: Module[] = [modules.events, ...modules.afterAdmission];

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);
  app.use((_req, res, next) => {
    res.setMaxListeners(maxResponseListeners);
    next();
  });
  const nameOf = createRouteNames(app);
  app.use(
    requestMetrics(nameOf, core.metrics),
    tracing.requests(nameOf),
    requestId,
    requestLog(logger, tracing !== noTracing),
  );
  app.use(health.routes);
  app.use(securityHeaders(env, core.policy));
  app.use('/assets', assetsRoutes(env.SHELL_DIST, env.SHELL_DEVELOPMENT_DIST, core.archive));
  app.use(installRoutes(), referrals.link);
  app.use(compression({ brotli }));
  app.use(workerRoutes({ env, releaseOrigins: remotes.releaseOrigins }));
  app.use(upstreamBudget);
  app.use(payments.webhook, modules.mail.open, modules.releases.open);
  app.use(chatCors(env), csrf(env));
  app.use('/api', parseBody, createApi(core, modules));
  app.use('/auth', auth.pages);
  app.use(modules.status.routes);
  const firstAnswers = createFirstAnswers(createOwnCalls(app, tracing), env.FIRST_CALLS_MS, core.metrics);
  const { report } = remotes.service;
  const drawPage =
    drawer && createPageDrawing({ ...core, sources: sources ?? core.sources, drawer, firstAnswers, report });
  const pages = { ...core, ...remotes.pages, profiles: profiles.service };
  app.use(core.identify, htmlRoutes({ ...pages, firstAnswers, drawPage, sheetReader: core.sources }));
  app.use(errorHandler(core.metrics));

  return {
    app,
    createMetricsServer: (application) =>
      createMetricsServer({ ...core, application, backlog: createBacklogRepository(env, core.upstream) }),
    drain() {
      draining = true;
      for (const module of running) module.drain?.();
      void jobs.stop();
    },
    async close() {
      await Promise.all([jobs.stop(), ...running.map((module) => module.close?.())]);
      await drawer?.close();
      await core.close();
    },
  };
}
