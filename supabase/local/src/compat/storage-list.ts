import { isObject, type JsonObject, json, type Layer, readObject, text, withBody } from '../api/handler.ts';

const PATH = '/storage/v1/object/list/';
const ALL = 100_000;

/**
 * Gap: lite's `storage.list(folder)` returns every object below the folder with its full name. Hosted Supabase returns
 * one level, with names relative to the folder and with folders as entries without an id. It sorts and pages those
 * entries.
 */
export function storageList(): Layer {
  return (next) => async (request, peer) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || !pathname.startsWith(PATH)) return next(request, peer);
    const asked = await readObject(request);
    const folder = text(asked.prefix).replace(/^\/+|\/+$/g, '');
    const prefix = folder ? `${folder}/` : '';
    const answer = await next(withBody(request, { prefix, limit: ALL, offset: 0 }), peer);
    if (!answer.ok) return answer;
    const found: unknown = await answer.json();
    if (!Array.isArray(found)) return json(found);
    const entries = oneLevel(found.filter(isObject), prefix).filter(({ name }) =>
      text(name).toLowerCase().includes(text(asked.search).toLowerCase()),
    );
    const sort = isObject(asked.sortBy) ? asked.sortBy : {};
    const column = text(sort.column) || 'name';
    const sign = text(sort.order).toLowerCase() === 'desc' ? -1 : 1;
    entries.sort((a, b) => sign * text(a[column]).localeCompare(text(b[column])));
    const offset = Number(asked.offset ?? 0);
    return json(entries.slice(offset, offset + Number(asked.limit ?? 100)));
  };
}

function oneLevel(objects: JsonObject[], prefix: string): JsonObject[] {
  const entries = new Map<string, JsonObject>();
  for (const object of objects) {
    const path = text(object.name);
    // lite uses the prefix as a LIKE pattern, in which _ and % are wildcards, so objects of other folders can be found
    // too.
    if (!path.startsWith(prefix)) continue;
    const [name = '', ...below] = path.slice(prefix.length).split('/');
    if (entries.has(name)) continue;
    entries.set(name, below.length === 0 ? { ...object, name } : folderEntry(name));
  }
  return [...entries.values()];
}

function folderEntry(name: string): JsonObject {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}
