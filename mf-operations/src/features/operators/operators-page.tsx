import type { Operator } from '@workspace/contracts';
import { Avatar, Button, Card, formatDate, Loaded, layout, Table, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AreaNav } from '../../list/area-nav.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { OperatorDialog } from './operator-dialog.tsx';
import { useGetOperatorsQuery } from './operators.api.ts';
import { rolesText } from './role-labels.ts';

/** Renders /operations/operators for administrators (product/operations#roles). */
export function Component() {
  const query = useGetOperatorsQuery(undefined, sharedRows);
  const [edited, setEdited] = useState<Operator | 'new' | null>(null);
  const operator = edited === 'new' ? null : edited;
  const columns: TableColumn<Operator>[] = [
    {
      key: 'name',
      title: 'Name',
      cell: ({ name, email, avatar_url }) => (
        <span className={styles.person}>
          <Avatar name={name} src={avatar_url} size={32} decorative />
          <span>
            {name}
            <span className={styles.sub}>{email}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'roles',
      title: 'Roles',
      cell: ({ roles }) => rolesText(roles),
    },
    { key: 'since', title: 'Since', align: 'end', cell: ({ created_at }) => formatDate(created_at) },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: (operator) => (
        <Button
          size="s"
          variant="secondary"
          aria-label={`Change roles of ${operator.name}`}
          onClick={() => setEdited(operator)}
        >
          Change roles
        </Button>
      ),
    },
  ];
  return (
    <div className={layout.page}>
      <AreaNav />
      <div className={layout.spread}>
        <p className={layout.quiet}>Operators are the people of the company who work on these pages.</p>
        <Button icon={Plus} onClick={() => setEdited('new')}>
          Add operator
        </Button>
      </div>
      <Loaded
        data={query.data}
        query={query}
        level={2}
        failed="The operators can't be shown right now"
        loading="Loading the operators"
      >
        {(operators) => (
          <Card padding="none" title={operators.length === 1 ? '1 operator' : `${operators.length} operators`}>
            <Table label="Operators" columns={columns} rows={operators} rowKey={({ id }) => id} />
          </Card>
        )}
      </Loaded>
      {edited && <OperatorDialog operator={operator} operators={query.data ?? []} onClose={() => setEdited(null)} />}
    </div>
  );
}
