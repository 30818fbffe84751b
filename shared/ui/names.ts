const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name);

function comparePlain(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * How to sort all of these by their names, as `sort` takes it. Only where there are letters that need it, the browser's own tables
 * are asked (`localeCompare`): to load them takes a slow phone a tenth of a second before the first list is shown.
 */
export function orderByName<Named>(all: Named[], nameOf: (one: Named) => string): (one: Named, other: Named) => number {
  const compare = all.every((one) => isPlain(nameOf(one)))
    ? comparePlain
    : (one: string, other: string) => one.localeCompare(other);
  return (one, other) => compare(nameOf(one), nameOf(other));
}
