import type { PushArrived } from '@workspace/contracts';
import type { PageCatalog } from '../navigation/page-catalog.ts';
import { showsBanners } from '../notifications/banner-rules.ts';

/**
 * Tells the service worker whether this page shows the notification of a push as a banner, so that the worker shows only
 * what no page does (product/notifications#push-deliveries). Returns a function that stops.
 */
export function answerWorker(catalog: Pick<PageCatalog, 'find'>, organizationId: string | null): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const answer = ({ data, ports: [port] }: MessageEvent<Partial<PushArrived> | null>) => {
    if (data?.type !== 'push-arrived') return;
    const { pathname } = location;
    const isOfOther = data.organization_id && data.organization_id !== organizationId;
    // A page without the frame of the application has no place for banners.
    port?.postMessage(!isOfOther && !catalog.find(pathname)?.bare && showsBanners(pathname, data.severity));
  };
  worker?.addEventListener('message', answer);
  return () => worker?.removeEventListener('message', answer);
}
