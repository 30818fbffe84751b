import { type Flags, flagNames } from '@workspace/contracts';
import { useCallback, useState } from 'react';

const same = (one: Flags, other: Flags): boolean => flagNames.every((name) => one[name] === other[name]);

/** Returns the flags of the page, which start with the values from the BFF, and a function that applies changes. */
export function useFlagState(initial: Flags): [Flags, (changed: Partial<Flags>) => void] {
  const [flags, setFlags] = useState(initial);
  const update = useCallback(
    (changed: Partial<Flags>) =>
      setFlags((before) => {
        const next = { ...before, ...changed };
        return same(before, next) ? before : next;
      }),
    [],
  );
  return [flags, update];
}
