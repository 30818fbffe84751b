import { useCallback, useState } from 'react';
import { type Flags, flagNames } from 'shared/contracts';

const same = (one: Flags, other: Flags): boolean => flagNames.every((name) => one[name] === other[name]);

/** The flags of the page: as the BFF evaluated them, until LaunchDarkly tells of a change. */
export function useFlagState(initial: Flags): [Flags, (flags: Flags) => void] {
  const [flags, setFlags] = useState(initial);
  const update = useCallback((next: Flags) => setFlags((before) => (same(before, next) ? before : next)), []);
  return [flags, update];
}
