import type { BillingRate } from '@workspace/contracts';
import { Button, LinkButton, layout, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { BillingRateDialog } from './billing-rate-dialog.tsx';
import { rateColumns } from './rate-columns.tsx';
import { useGetOperatedBillingRatesQuery } from './rates.api.ts';

/** Renders /operations/billing-rates (product/operations#rates). The filter `team_id` shows one history. */
export function Component() {
  const search = useListSearch();
  const [edited, setEdited] = useState<BillingRate | 'new' | null>(null);
  const team_id = search.filter('team_id');
  const query = useGetOperatedBillingRatesQuery({ ...search.query, ...(team_id && { team_id }) }, sharedRows);

  const columns: TableColumn<BillingRate>[] = [
    {
      key: 'name',
      title: 'Team',
      cell: ({ team_name, organization_name }) => (
        <span>
          {team_name}
          <span className={styles.sub}>{organization_name}</span>
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
            aria-label={`Change the rate of ${rate.team_name} from ${rate.valid_from}`}
            onClick={() => setEdited(rate)}
          >
            Change
          </Button>
          {!team_id && (
            <LinkButton
              size="s"
              variant="ghost"
              aria-label={`History of ${rate.team_name}`}
              to={`${paths.billingRates}?team_id=${rate.team_id}`}
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
        noun="billing rates"
        one="billing rate"
        search={search}
        placeholder="Team or organization"
        query={query}
        columns={columns}
        rowKey={({ id }) => String(id)}
        actions={
          <>
            {team_id && (
              <LinkButton variant="secondary" to={paths.billingRates}>
                All billing rates
              </LinkButton>
            )}
            <Button icon={Plus} onClick={() => setEdited('new')}>
              Add billing rate
            </Button>
          </>
        }
      />
      {edited && (
        <BillingRateDialog
          rate={edited === 'new' ? null : edited}
          current={edited === 'new' ? null : (query.data?.items.find(({ id }) => id === edited.id) ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
