import {
  addEventProcessor,
  captureException,
  type ErrorEvent,
  type Event,
  init,
  makeFetchTransport,
  makeMultiplexedTransport,
  setUser,
} from '@sentry/browser';
import type { Integrations } from '@workspace/contracts';

type Reports = Pick<Integrations, 'errors' | 'bugReports'>;

const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

function withoutQueries<Any extends Event | ErrorEvent>(event: Any): Any {
  const { request, contexts } = event;
  if (request?.url) request.url = withoutQuery(request.url);
  delete request?.query_string;
  delete request?.headers?.Referer;
  const feedback = contexts?.feedback;
  if (typeof feedback?.url === 'string') feedback.url = withoutQuery(feedback.url);
  return event;
}

/**
 * Starts Sentry for error reporting and bug reports, if configured (product/integrations#vendors). Each has its own
 * Sentry project. The only user data is the user's id. URLs are sent without their query, because the query of a link
 * in an email may contain a token.
 */
export function startSentry({ errors, bugReports }: Reports, userId: string | undefined) {
  init({
    ...(errors ?? bugReports),
    // Without error reporting, the default integrations would still collect errors.
    ...(!errors && { defaultIntegrations: false }),
    ...(bugReports && {
      transport: makeMultiplexedTransport(makeFetchTransport, ({ getEvent }) =>
        getEvent(['feedback']) ? [bugReports.dsn] : [],
      ),
    }),
    beforeBreadcrumb(breadcrumb) {
      for (const key of ['url', 'from', 'to']) {
        const value: unknown = breadcrumb.data?.[key];
        if (breadcrumb.data && typeof value === 'string') breadcrumb.data[key] = withoutQuery(value);
      }
      return breadcrumb;
    },
  });
  addEventProcessor(withoutQueries);
  setUser(userId ? { id: userId } : null);
  return captureException;
}
