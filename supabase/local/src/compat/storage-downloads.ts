import type { Layer } from '../api/handler.ts';

const PATH = '/storage/v1/object/';

/**
 * Gap: lite ignores the query parameter `download`. With it, hosted Supabase sends an object as an attachment with that
 * name. `nosniff` keeps browsers from guessing another content type.
 */
export function storageDownloads(): Layer {
  return (next) => async (request, peer) => {
    const { pathname, searchParams } = new URL(request.url);
    const answer = await next(request, peer);
    if (request.method !== 'GET' || !pathname.startsWith(PATH)) return answer;
    const headers = new Headers(answer.headers);
    headers.set('x-content-type-options', 'nosniff');
    const name = searchParams.get('download');
    if (name !== null && answer.ok) {
      const named = name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : '';
      headers.set('content-disposition', `attachment${named}`);
    }
    return new Response(answer.body, { status: answer.status, headers });
  };
}
