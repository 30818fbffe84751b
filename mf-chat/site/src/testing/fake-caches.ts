/**
 * Installs a fake of the parts of the Cache API that the site uses, because jsdom has none. Returns a function that
 * removes the fake.
 */
export function installFakeCaches(): () => void {
  const bodies = new Map<string, Blob>();
  const cache = {
    put: async (url: string, response: Response) => void bodies.set(url, await response.blob()),
    match: async (url: string) => {
      const body = bodies.get(url);
      return body && new Response(body);
    },
    delete: async (url: string) => bodies.delete(url),
    keys: async () => [...bodies.keys()].map((url) => new Request(new URL(url, location.origin))),
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  return () => void Reflect.deleteProperty(globalThis, 'caches');
}
