/** The newest version of each data package that has added its calls. */
const newest = new Map<string, readonly number[]>();

/** Compares two versions, each as its three numbers. */
const isOlder = (one: readonly number[], other: readonly number[]): boolean => {
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0);
};

/**
 * The `overrideExisting` of a data package. Several bundles on a page may each carry a copy of it. All of them use the calls of the
 * newest copy that has loaded, so that a remote with a newer copy needs no release of the others. A copy of the same version replaces
 * the calls too, which lets a dev server replace them in an open page.
 * @param name of the data package.
 * @param version of its package.json: three numbers with dots.
 * @returns whether this copy's calls replace those that are there.
 */
export function replacesCalls(name: string, version: string): boolean {
  const numbers = version.split('.').map(Number);
  const known = newest.get(name);
  if (known && isOlder(numbers, known)) return false;
  newest.set(name, numbers);
  return true;
}
