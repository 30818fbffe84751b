import { SearchSelect, type SearchSelectProps } from '@workspace/ui';
import { useDeferredValue, useState } from 'react';
import { useGetOrganizationChoicesQuery } from './organization-choices.api.ts';

/** Renders a field to search for an organization and choose it. Its value is the id of the organization. */
export function OrganizationField(props: Pick<SearchSelectProps, 'value' | 'error' | 'onChange'>) {
  const [text, setText] = useState('');
  const { data = [] } = useGetOrganizationChoicesQuery(useDeferredValue(text));
  return (
    <SearchSelect
      {...props}
      label="Organization"
      required
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setText}
      emptyText="No organization has this name."
    />
  );
}
