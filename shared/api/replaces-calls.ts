/** The newest version of each data package that has added its calls. */
const newest = new Map<string, readonly number[]>();

/** Compares two versions, each as its three numbers. */
const isOlder = (one: readonly number[], other: readonly number[]): boolean => {
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0);
};

/**
 * Returns the `overrideExisting` of a data package. Several bundles on a page may contain a copy of the package. All
 * use the calls of the newest loaded copy, so that a remote with a newer copy needs no release of the others. A copy of
 * the same version also replaces the calls, so that a dev server can replace them in an open page.
 * @param name name of the data package
 * @param version version in its package.json: three numbers with dots
 * @returns whether this copy's calls replace the existing ones
 */
export function replacesCalls(name: string, version: string): boolean {
  const numbers = version.split('.').map(Number);
  const known = newest.get(name);
  if (known && isOlder(numbers, known)) return false;
  newest.set(name, numbers);
  return true;
}
