import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise OpenTelemetry is not even loaded. */
export async function startTracing(env: Env, logger: Logger): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (!endpoint) return noTracing;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry(env, endpoint, logger);
}
