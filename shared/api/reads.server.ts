import { shallowEqual, useSelector, useStore } from 'react-redux';

/** For each value that a component has read from the store: whether it is the same now. */
let reads: (() => boolean)[] = [];

/** Returns whether a value that a component has read is another one now. Forgets what components have read. */
export function haveReadsChanged(): boolean {
  const changed = reads.some((isSame) => !isSame());
  reads = [];
  return changed;
}

/** Like that of React Redux. Remembers what the component reads. */
export const useRememberedSelector: typeof useSelector = Object.assign(
  <State, Selected>(
    selector: (state: State) => Selected,
    ...options: [Parameters<typeof useSelector<State, Selected>>[1]]
  ) => {
    const { getState } = useStore<State>();
    const value = useSelector(selector, ...options);
    reads.push(() => shallowEqual(selector(getState()), value));
    return value;
  },
  { withTypes: useSelector.withTypes },
);
