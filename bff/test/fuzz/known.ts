/** Values that exist in the database, so that calls get past the first check. */
export interface Known {
  /** Every id that was seen. */
  ids: string[];
  /** Ids by the field that they were seen in, for example `team_id`. */
  idsOf: Map<string, string[]>;
  emails: string[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `/api/job-listings/recent` lists what other rows call a `job_listing_id`. */
const fieldOf = (path: string): string => `${(path.split('/')[2] ?? '').replaceAll('-', '_').replace(/s$/, '')}_id`;

/** Takes the ids out of answers. */
export class IdCollector {
  readonly #idsOf = new Map<string, Set<string>>();

  /** @param path of the call that answered with the value. */
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

/** Ids that a field would hold. @param path of the route, which says what its `id` is. */
export function idsFor(known: Known, field: string, path: string): string[] {
  const name = field.replace(/([A-Z])/g, '_$1').toLowerCase();
  return known.idsOf.get(name) ?? known.idsOf.get(fieldOf(path)) ?? known.ids;
}
