const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

/** Returns 0 if the text begins with the word, 1 if a word in it does, 2 if the text contains it, otherwise null. */
function rankOf(word: string, text: string): number | null {
  if (text.startsWith(word)) return 0;
  if (wordsOf(text).some((one) => one.startsWith(word))) return 1;
  return text.includes(word) ? 2 : null;
}

function rankOfAll(words: string[], name: string): number | null {
  const text = folded(name);
  let sum = 0;
  for (const word of words) {
    const rank = rankOf(word, text);
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

/**
 * Returns the entries of which a name contains every word of the query, best first: the beginning of a name before the
 * beginning of a word before the inside of a word. Ignores case and accents. An empty query matches every entry.
 */
export function bestMatches<Entry>(
  entries: readonly Entry[],
  query: string,
  namesOf: (entry: Entry) => readonly string[],
): Entry[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return entries
    .map((entry) => {
      const ranks = namesOf(entry).map((name) => rankOfAll(words, name));
      return { entry, rank: Math.min(...ranks.map((rank) => rank ?? Number.POSITIVE_INFINITY)) };
    })
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
