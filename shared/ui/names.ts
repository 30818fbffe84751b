const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name);

function comparePlain(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Returns a compare function that sorts items by name. It uses the browser's collation (`localeCompare`) only for names
 * with non-ASCII letters, because loading its tables takes a slow phone a tenth of a second before the first list.
 */
export function orderByName<Named>(all: Named[], nameOf: (one: Named) => string): (one: Named, other: Named) => number {
  const compare = all.every((one) => isPlain(nameOf(one)))
    ? comparePlain
    : (one: string, other: string) => one.localeCompare(other);
  return (one, other) => compare(nameOf(one), nameOf(other));
}
