import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** Requests a path exactly as given. `fetch` would normalise the path. */
export async function askPlainly(
  base: string,
  path: string,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(base);
  const request = get({ hostname, port, path });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode ?? 0, headers: answer.headers };
}
