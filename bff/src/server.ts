import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { createApp } from './app.ts';
import { fitToOpenFileLimit, openFileLimit } from './config/descriptors.ts';
import { type Env, InvalidEnvironment, readEnv } from './config/env.ts';
import { createCloser } from './http/close-server.ts';
import { createLogger } from './middleware/logging.ts';
import { startTracing } from './tracing/start-tracing.ts';

/** Prints one sentence to stderr and exits with code 1. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readEnvOrRefuse(): Env {
  try {
    const env = readEnv(process.env);
    const fromHere = (path: string) => resolve(import.meta.dirname, '..', path);
    return {
      ...env,
      SHELL_DIST: fromHere(env.SHELL_DIST),
      FLAGS_FILE: fromHere(env.FLAGS_FILE),
      RELEASE_FOLDER: fromHere(env.RELEASE_FOLDER),
    };
  } catch (error) {
    if (error instanceof InvalidEnvironment) refuse(error.message);
    throw error;
  }
}

const env = fitToOpenFileLimit(readEnvOrRefuse(), openFileLimit());
const logger = createLogger(env);
const application = createApp({ env, logger, tracing: await startTracing(env, logger) });
const server = createServer(application.app);
// Node closes connections above this limit immediately, so a load balancer can try another process.
server.maxConnections = env.SOCKETS;
// Load balancers close idle connections after 60 s. A longer timeout ensures that the server does not close a
// connection on which a request is arriving.
server.keepAliveTimeout = 65_000;
const closeServer = createCloser(server);

/** Listens on the port that a key of the environment names. Ends the process if that is impossible. */
function listen(listener: Server, key: 'PORT' | 'METRICS_PORT', onListening: () => void): void {
  const port = env[key];
  listener.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      refuse(`Port ${port} is already in use. Stop the process that uses it, or set ${key} to another number.`);
    }
    if (error.code === 'EACCES') refuse(`Port ${port} needs more permissions. Set ${key} to a number above 1023.`);
    refuse(`The server cannot listen on HOST ${env.HOST} (${error.message}). Set HOST to an address of this machine.`);
  });
  listener.listen(port, env.HOST, onListening);
}

listen(server, 'PORT', () => logger.info({ address: server.address(), url: env.PUBLIC_URL }, 'listening'));
if (env.METRICS_PORT !== undefined) {
  const metricsServer = application.createMetricsServer(server);
  listen(metricsServer, 'METRICS_PORT', () => logger.info({ metrics: metricsServer.address() }, 'serving metrics'));
}

let stopping = false;
/**
 * Shuts down in order: /readyz fails, event streams end with a retry delay, running requests finish, and the process
 * exits.
 */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  logger.info({ signal }, 'shutting down');
  application.drain();
  await closeServer(env.DRAIN_TIMEOUT_MS);
  await application.close();
  logger.info('stopped');
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('unhandledRejection', (error) => {
  logger.fatal({ err: error }, 'unhandled rejection');
  process.exit(1);
});
