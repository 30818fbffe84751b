import type { OperatorName } from '@workspace/contracts';
import { Select } from '@workspace/ui';
import { useGetOperatorNamesQuery } from './operator-names.api.ts';

interface AccountLeadFieldProps {
  /** The id of the operator, or an empty text for nobody. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** The account lead so far, whom the field shows before the operators have loaded. */
  known: OperatorName | null;
  label?: string;
}

/** Renders a field for an operator, such as the one who looks after an organization or a deal. */
export function AccountLeadField({ value, error, onChange, known, label = 'Account lead' }: AccountLeadFieldProps) {
  const { data = [] } = useGetOperatorNamesQuery();
  const names = known && !data.some(({ id }) => id === known.id) ? [known, ...data] : data;
  return (
    <Select
      label={label}
      options={names.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      error={error}
      onChange={onChange}
    />
  );
}
