import { type PayRate, payRateSorts } from '@workspace/contracts';
import { Button, LinkButton, layout, useNow } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { rateColumns } from './rate-columns.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { getOperatedRates } from './rates.api.ts';

/** Renders /operations/rates (product/operations#rates). The filters `user_id` and `team_id` show one history. */
export function Component() {
  const now = useNow();
  const search = useListSearch('rates', payRateSorts);
  const [edited, setEdited] = useState<PayRate | 'new' | null>(null);
  const user_id = search.filter('user_id');
  const team_id = search.filter('team_id');
  const rows = useRows(getOperatedRates, { ...search.query, ...(user_id && { user_id }), ...(team_id && { team_id }) });

  const columns: ListColumn<PayRate, typeof payRateSorts>[] = [
    {
      key: 'name',
      title: 'Assistant',
      sort: 'user_name',
      csv: [
        ['Assistant', ({ user_name }) => user_name],
        ['Team', ({ team_name }) => team_name],
        ['Organization', ({ organization_name }) => organization_name],
      ],
      cell: ({ user_name, team_name, organization_name }) => (
        <span>
          {user_name}
          <span className={styles.sub}>
            {team_name}, {organization_name}
          </span>
        </span>
      ),
    },
    ...rateColumns(now),
    {
      key: 'actions',
      title: 'Actions',
      width: '190px',
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
        rows={rows}
        columns={columns}
        rowKey={({ id }) => String(id)}
        about="What assistants earn per hour in each team appears here."
        onAdd={() => setEdited('new')}
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
          current={edited === 'new' ? null : (rows.items.find(({ id }) => id === edited.id) ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
