import { captureException, init, setUser } from '@sentry/browser';
import type { Integrations } from 'shared/contracts';

const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/**
 * Error reporting with Sentry (spec 7). Reports name the release and the user's id and nothing else of theirs; addresses go
 * without their query, in which mail links carry tokens.
 */
export function startErrors({ dsn, release }: NonNullable<Integrations['errors']>, userId: string | undefined) {
  init({
    dsn,
    release,
    beforeSend(event) {
      if (event.request?.url) event.request.url = withoutQuery(event.request.url);
      delete event.request?.query_string;
      if (event.request?.headers) delete event.request.headers.Referer;
      return event;
    },
    beforeBreadcrumb(breadcrumb) {
      for (const key of ['url', 'from', 'to']) {
        const value: unknown = breadcrumb.data?.[key];
        if (breadcrumb.data && typeof value === 'string') breadcrumb.data[key] = withoutQuery(value);
      }
      return breadcrumb;
    },
  });
  setUser(userId ? { id: userId } : null);
  return captureException;
}
