import { type BillingRate, billingRateSorts } from '@workspace/contracts';
import { Button, LinkButton, layout, useNow } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { BillingRateDialog } from './billing-rate-dialog.tsx';
import { rateColumns } from './rate-columns.tsx';
import { getOperatedBillingRates } from './rates.api.ts';

/** Renders /operations/billing-rates (product/operations#rates). The filter `team_id` shows one history. */
export function Component() {
  const now = useNow();
  const search = useListSearch('billing-rates', billingRateSorts);
  const [edited, setEdited] = useState<BillingRate | 'new' | null>(null);
  const team_id = search.filter('team_id');
  const rows = useRows(getOperatedBillingRates, { ...search.query, ...(team_id && { team_id }) });

  const columns: ListColumn<BillingRate, typeof billingRateSorts>[] = [
    {
      key: 'name',
      title: 'Team',
      sort: 'team_name',
      csv: [
        ['Team', ({ team_name }) => team_name],
        ['Organization', ({ organization_name }) => organization_name],
      ],
      cell: ({ team_name, organization_name }) => (
        <span>
          {team_name}
          <span className={styles.sub}>{organization_name}</span>
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
        rows={rows}
        columns={columns}
        rowKey={({ id }) => String(id)}
        about="What organizations pay per hour for each team appears here."
        onAdd={() => setEdited('new')}
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
          current={edited === 'new' ? null : (rows.items.find(({ id }) => id === edited.id) ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
