import { Button, Menu } from '@workspace/ui';
import { Columns3 } from 'lucide-react';
import { type ListColumn, shownColumns } from './list-column.ts';
import type { ListSearch } from './use-list-search.ts';

interface ColumnsMenuProps<Row> {
  columns: readonly ListColumn<Row, readonly string[]>[];
  search: Pick<ListSearch, 'filter' | 'set'>;
}

/** Renders a menu that shows and hides the columns of a list. The URL holds the choice if it differs from all columns. */
export function ColumnsMenu<Row>({ columns, search }: ColumnsMenuProps<Row>) {
  const shown = shownColumns(columns, search.filter('columns')).map(({ key }) => key);
  const choices = columns.filter(({ csv }) => csv);
  function show(changed: string, isShown: boolean) {
    const keys = choices.map(({ key }) => key).filter((key) => (key === changed ? isShown : shown.includes(key)));
    search.set('columns', keys.length === choices.length ? '' : keys.join(','));
  }
  return (
    <Menu
      trigger={
        <Button size="s" variant="secondary" icon={Columns3}>
          Columns
        </Button>
      }
      items={choices.map(({ key, title }, index) => ({
        id: key,
        label: title,
        checked: shown.includes(key),
        disabled: index === 0,
        onCheckedChange: (checked) => show(key, checked),
      }))}
    />
  );
}
