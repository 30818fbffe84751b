import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { createHttpTerminator } from 'http-terminator';
import { createApp } from './app.ts';
import { fitToOpenFileLimit, openFileLimit } from './config/descriptors.ts';
import { type Env, InvalidEnvironment, readEnv } from './config/env.ts';
import { createLogger } from './middleware/logging.ts';

/** Prints one sentence for the person who starts the server, and ends the process. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readEnvOrRefuse(): Env {
  try {
    const env = readEnv(process.env);
    const fromHere = (path: string) => resolve(import.meta.dirname, '..', path);
    return { ...env, SHELL_DIST: fromHere(env.SHELL_DIST), FLAGS_FILE: fromHere(env.FLAGS_FILE) };
  } catch (error) {
    if (error instanceof InvalidEnvironment) refuse(error.message);
    throw error;
  }
}

const env = fitToOpenFileLimit(readEnvOrRefuse(), openFileLimit());
const logger = createLogger(env);
const application = createApp({ env, logger });
const server = createServer(application.app);
// Connections above this limit are closed before they use resources. A load balancer can then try another process.
server.maxConnections = env.SOCKETS;
// Longer than the 60 s for which load balancers keep idle connections, so that the balancer always closes first.
// Otherwise a request could arrive on a connection that the server is closing.
server.keepAliveTimeout = 65_000;
const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: env.DRAIN_TIMEOUT_MS });

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') {
    refuse(`Port ${env.PORT} is taken: stop what is using it, or set PORT to another number.`);
  }
  if (error.code === 'EACCES') refuse(`Port ${env.PORT} needs more rights: set PORT to a number above 1023.`);
  refuse(`The server cannot listen on HOST ${env.HOST} (${error.message}). Set HOST to an address of this machine.`);
});

server.listen(env.PORT, env.HOST, () => {
  logger.info({ address: server.address(), url: env.PUBLIC_URL }, 'listening');
});

let stopping = false;
/** Shuts down in order: /readyz fails, streams end with a retry hint, then requests in flight finish. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  logger.info({ signal }, 'shutting down');
  application.drain();
  await terminator.terminate();
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
