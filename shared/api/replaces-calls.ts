/** The newest loaded version of each data package. */
const newest = new Map<string, readonly number[]>();

/** Returns whether version `one` is older than `other`. A version is a list of three numbers. */
const isOlder = (one: readonly number[], other: readonly number[]): boolean => {
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0);
};

/**
 * Returns the `overrideExisting` option of a data package. Several remotes on a page may bundle a copy of the package.
 * All use the endpoints of the newest loaded copy, so a remote with a newer copy does not require a release of the
 * others. A copy of the same version also replaces the endpoints, as hot reloading needs.
 * @param name name of the data package
 * @param version version in its package.json: three numbers with dots
 * @returns whether the endpoints of this copy replace the existing ones
 */
export function replacesCalls(name: string, version: string): boolean {
  const numbers = version.split('.').map(Number);
  const known = newest.get(name);
  if (known && isOlder(numbers, known)) return false;
  newest.set(name, numbers);
  return true;
}
