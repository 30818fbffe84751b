/** Values that exist in the database, so that requests pass the first checks. */
export interface Known {
  ids: string[];
  /** Ids by the name of the field that contained them, for example `team_id`. */
  idsOf: Map<string, string[]>;
  emails: string[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the name of the field in which other responses contain the ids of a path. For example, the ids in
 * `/api/job-listings/recent` are `job_listing_id` elsewhere.
 */
const fieldOf = (path: string): string => `${(path.split('/')[2] ?? '').replaceAll('-', '_').replace(/s$/, '')}_id`;

/** Collects ids from responses of the API. */
export class IdCollector {
  readonly #idsOf = new Map<string, Set<string>>();

  /**
   * Adds the ids in a response.
   * @param path path of the call.
   */
  collect(path: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') this.collect(path, inner);
      else if (uuid.test(inner)) this.#add(key === 'id' ? fieldOf(path) : key, inner);
    }
  }

  #add(field: string, id: string): void {
    const ids = this.#idsOf.get(field) ?? new Set();
    this.#idsOf.set(field, ids.add(id));
  }

  known(emails: string[]): Known {
    const idsOf = new Map([...this.#idsOf].map(([field, ids]) => [field, [...ids]]));
    return { ids: [...new Set([...idsOf.values()].flat())], idsOf, emails };
  }
}

/**
 * Returns the known ids for a field.
 * @param path path of the route, which determines the meaning of a field named `id`.
 */
export function idsFor(known: Known, field: string, path: string): string[] {
  const name = field.replace(/([A-Z])/g, '_$1').toLowerCase();
  return known.idsOf.get(name) ?? known.idsOf.get(fieldOf(path)) ?? known.ids;
}
