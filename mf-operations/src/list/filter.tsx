import { Select } from '@workspace/ui';
import type { ListSearch } from './use-list-search.ts';

interface FilterProps {
  label: string;
  /** The name of the filter in the URL. */
  name: string;
  /** Label of the choice that shows all rows. */
  all: string;
  values: readonly string[];
  /** The label of each value, if it differs from the value. */
  labels?: Readonly<Record<string, string>>;
  search: ListSearch;
}

/** Renders a filter of a list, which the URL holds. */
export function Filter({ label, name, all, values, labels, search }: FilterProps) {
  const chosen = search.filter(name);
  return (
    <Select
      label={label}
      options={[{ value: '', label: all }, ...values.map((value) => ({ value, label: labels?.[value] ?? value }))]}
      value={values.includes(chosen) ? chosen : ''}
      onChange={(value) => search.set(name, value)}
    />
  );
}
