import type { PayRate } from '@workspace/contracts';
import { Button, LinkButton, layout, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { rateColumns } from './rate-columns.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { useGetOperatedRatesQuery } from './rates.api.ts';

/** Renders /operations/rates (product/operations#rates). The filters `user_id` and `team_id` show one history. */
export function Component() {
  const search = useListSearch();
  const [edited, setEdited] = useState<PayRate | 'new' | null>(null);
  const user_id = search.filter('user_id');
  const team_id = search.filter('team_id');
  const query = useGetOperatedRatesQuery(
    { ...search.query, ...(user_id && { user_id }), ...(team_id && { team_id }) },
    sharedRows,
  );

  const columns: TableColumn<PayRate>[] = [
    {
      key: 'name',
      title: 'Assistant',
      cell: ({ user_name, team_name, organization_name }) => (
        <span>
          {user_name}
          <span className={styles.sub}>
            {team_name}, {organization_name}
          </span>
        </span>
      ),
    },
    ...rateColumns,
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: (rate) => (
        <span className={layout.cluster}>
          <Button
            size="s"
            variant="secondary"
            aria-label={`Change the rate of ${rate.user_name} from ${rate.valid_from}`}
            onClick={() => setEdited(rate)}
          >
            Change
          </Button>
          {!user_id && (
            <LinkButton
              size="s"
              variant="ghost"
              aria-label={`History of ${rate.user_name} in ${rate.team_name}`}
              to={`${paths.rates}?user_id=${rate.user_id}&team_id=${rate.team_id}`}
            >
              History
            </LinkButton>
          )}
        </span>
      ),
    },
  ];

  return (
    <>
      <ListPage
        noun="pay rates"
        one="pay rate"
        search={search}
        placeholder="Assistant, team or organization"
        query={query}
        columns={columns}
        rowKey={({ id }) => String(id)}
        actions={
          <>
            {(user_id || team_id) && (
              <LinkButton variant="secondary" to={paths.rates}>
                All pay rates
              </LinkButton>
            )}
            <Button icon={Plus} onClick={() => setEdited('new')}>
              Add pay rate
            </Button>
          </>
        }
      />
      {edited && (
        <RateDialog
          rate={edited === 'new' ? null : edited}
          current={edited === 'new' ? null : (query.data?.items.find(({ id }) => id === edited.id) ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
