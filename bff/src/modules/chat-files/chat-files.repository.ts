import type { Env } from '../../config/env.ts';
import { notFound, unavailable } from '../../errors/app-error.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer } from '../../supabase/query.ts';
import type { Upstream, UpstreamAnswer, UpstreamRequest } from '../../supabase/upstream.ts';

const bucket = 'chat';

/** Where a file is: in the folder of its conversation, in that of its sender. */
export interface ChatFilePlace {
  conversationId: string;
  senderId: string;
  fileId: string;
}

const pathOf = ({ conversationId, senderId, fileId }: ChatFilePlace): string =>
  `${conversationId}/${senderId}/${fileId}`;

/** The bucket of the chat's files in Supabase Storage, written and read as the viewer. */
export function createChatFilesRepository(env: Env, upstream: Upstream) {
  const storage = `${env.SUPABASE_URL}/storage/v1`;

  function send(viewer: Viewer, path: string, request: UpstreamRequest): Promise<UpstreamAnswer> {
    const [name, value] = asViewer(viewer);
    const headers = { apikey: env.SUPABASE_PUBLISHABLE_KEY, [name]: value, ...request.headers };
    return upstream
      .send(`${storage}/object/${path}`, { method: 'POST', ...request, headers })
      .catch((cause) => Promise.reject(unavailable(cause)));
  }

  return {
    async store(viewer: Viewer, place: ChatFilePlace, type: string, bytes: Uint8Array): Promise<void> {
      const headers = { 'content-type': type, 'content-length': String(bytes.length), 'cache-control': 'max-age=3600' };
      const { status, text } = await send(viewer, `${bucket}/${pathOf(place)}`, { headers, body: bytes });
      if (status > 299) throw new Error(`Storage answered ${status}: ${text.slice(0, 500)}`);
    },

    /** An address under which whoever has it reads the file for a while. @throws {AppError} 404 for who may not, or when there is none. */
    async signedUrl(viewer: Viewer, place: ChatFilePlace, expiresIn: number): Promise<string> {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ expiresIn });
      const { status, text } = await send(viewer, `sign/${bucket}/${pathOf(place)}`, { headers, body });
      if (status >= 500) throw unavailable(new Error(`Storage answered ${status}`));
      if (status > 299) throw notFound();
      const { signedURL } = JSON.parse(text) as { signedURL: string };
      return storage + signedURL;
    },
  };
}
export type ChatFilesRepository = ReturnType<typeof createChatFilesRepository>;
