import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import type { Tracing } from './tracing.ts';

/** How long a shutdown waits for a collector that does not take the last spans, in ms. */
const closeLimitMs = 2_000;

/**
 * Starts tracing with OpenTelemetry, which sends spans to OTEL_EXPORTER_OTLP_ENDPOINT as OTLP over HTTP. The exporter
 * itself reads the other keys OTEL_EXPORTER_OTLP_*, such as headers.
 * Spans are made here and not by patching modules, so that they have the names of our routes, and no queries. Nothing is
 * global, apart from the handler of failed exports.
 */
export function createOpenTelemetry(env: Env, endpoint: string, logger: Logger): Tracing {
  setGlobalErrorHandler((error) => logger.warn({ err: error }, 'the traces could not be sent'));
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME, 'service.version': env.RELEASE }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('workspace');
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();

  return {
    requests: (nameOf) => (req, res, next) => {
      const { method } = req;
      const parent = propagator.extract(ROOT_CONTEXT, req.headers, defaultTextMapGetter);
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        parent,
      );
      req.traceId = span.spanContext().traceId;
      res.once('close', () => {
        const route = nameOf(req);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': res.statusCode });
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      contexts.run(trace.setSpan(parent, span), next);
    },

    async call({ service, method, path }, work) {
      const parent = contexts.getStore();
      if (!parent) return work({});
      const attributes = { 'http.request.method': method, 'server.address': service, 'url.path': path };
      const span = tracer.startSpan(`${method} ${service}`, { kind: SpanKind.CLIENT, attributes }, parent);
      const headers: Record<string, string> = {};
      propagator.inject(trace.setSpan(parent, span), headers, defaultTextMapSetter);
      try {
        const answer = await work(headers);
        span.setAttribute('http.response.status_code', answer.status);
        if (answer.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
        return answer;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
        throw error;
      } finally {
        span.end();
      }
    },

    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, wait(closeLimitMs, undefined, { ref: false })]);
    },
  };
}
