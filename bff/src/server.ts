import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { createHttpTerminator } from 'http-terminator';
import { createApp } from './app.ts';
import { openFileLimit, withinDescriptors } from './config/descriptors.ts';
import { type Env, InvalidEnvironment, readEnv } from './config/env.ts';
import { createLogger } from './middleware/logging.ts';

/** Ends the process with one sentence for the person who started it. */
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

const env = withinDescriptors(readEnvOrRefuse(), openFileLimit());
const logger = createLogger(env);
const application = createApp({ env, logger });
const server = createServer(application.app);
// Whoever comes beyond that is turned away before they cost anything; a balancer then tries another replica.
server.maxConnections = env.SOCKETS;
// Longer than balancers keep an idle connection (60 s): of two ends that close at their own time, a request may meet the other's.
server.keepAliveTimeout = 65_000;
const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: env.DRAIN_TIMEOUT_MS });

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') {
    refuse(`Port ${env.PORT} is taken: stop what is using it, or set PORT to another number.`);
  }
  if (error.code === 'EACCES') refuse(`Port ${env.PORT} needs more rights: set PORT to a number above 1023.`);
  refuse(`HOST ${env.HOST} cannot be listened on (${error.message}): set it to an interface of this machine.`);
});

server.listen(env.PORT, env.HOST, () => {
  logger.info({ address: server.address(), url: env.PUBLIC_URL }, 'listening');
});

let stopping = false;
/** Readiness fails first, streams end with a retry hint, requests in flight finish. */
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
