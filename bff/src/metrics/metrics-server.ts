import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { BacklogRepository } from './backlog.repository.ts';
import { type Metrics, observeProcess } from './metrics.ts';

interface Dependencies {
  metrics: Metrics;
  backlog: BacklogRepository;
  /** The server whose connections are counted. */
  application: Server;
  logger: Logger;
}

/**
 * Creates the server of GET /metrics, for Prometheus. It has a port of its own, which users cannot reach, because the
 * metrics tell about the whole application. It also measures the event loop and the memory of this process.
 * Lags and queues are read from the database when Prometheus asks. If that fails they are missing, and the rest is there.
 */
export function createMetricsServer({ metrics, backlog, application, logger }: Dependencies): Server {
  const { registry, sockets, jobLag, jobFailing, queueWaiting, queueLag, backlogFailures } = metrics;
  observeProcess(metrics);
  const countSockets = promisify(application.getConnections.bind(application));

  async function readBacklog(): Promise<void> {
    for (const gauge of [jobLag, jobFailing, queueWaiting, queueLag]) gauge.reset();
    try {
      const { jobs, queues } = await backlog.read();
      for (const { name, lag, failing } of jobs) {
        jobLag.set({ name }, lag);
        if (failing !== undefined) jobFailing.set({ name }, failing ? 1 : 0);
      }
      for (const { name, waiting, lag } of queues) {
        queueWaiting.set({ queue: name }, waiting);
        queueLag.set({ queue: name }, lag);
      }
    } catch (error) {
      backlogFailures.inc();
      logger.debug({ err: error }, 'the backlog could not be read');
    }
  }

  return createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return res.writeHead(404).end();
    await readBacklog();
    sockets.set(await countSockets());
    return res.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
}
