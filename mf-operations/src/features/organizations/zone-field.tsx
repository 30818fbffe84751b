import { timezoneOptions } from '@workspace/product-ui';
import { SearchSelect, type SearchSelectProps } from '@workspace/ui';

/** Renders the field for the time zone of an organization. */
export function ZoneField(props: Pick<SearchSelectProps, 'value' | 'error' | 'onChange'>) {
  return <SearchSelect {...props} label="Time zone" required options={timezoneOptions(props.value)} />;
}
