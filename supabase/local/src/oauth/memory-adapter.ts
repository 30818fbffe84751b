import type { Adapter, AdapterPayload } from 'oidc-provider';

const entries = new Map<string, { payload: AdapterPayload; until: number }>();

/**
 * Creates the provider's store for one model, in memory. A restart may lose the entries, because they expire within
 * minutes.
 */
export function createMemoryAdapter(model: string): Adapter {
  const keyOf = (id: string) => `${model} ${id}`;

  function find(matches: (payload: AdapterPayload, key: string) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, until }] of entries) {
      if (until < Date.now()) entries.delete(key);
      else if (key.startsWith(`${model} `) && matches(payload, key)) return payload;
    }
    return undefined;
  }

  return {
    async upsert(id, payload, expiresIn) {
      entries.set(keyOf(id), { payload, until: Date.now() + (expiresIn || 3600) * 1000 });
    },
    find: async (id) => find((_, key) => key === keyOf(id)),
    findByUid: async (uid) => find((payload) => payload.uid === uid),
    findByUserCode: async (code) => find((payload) => payload.userCode === code),
    async consume(id) {
      const entry = entries.get(keyOf(id));
      if (entry) entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1000) };
    },
    async destroy(id) {
      entries.delete(keyOf(id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  };
}
