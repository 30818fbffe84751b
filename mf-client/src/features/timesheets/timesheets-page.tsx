import { fetchPresets } from '@workspace/api';
import { pageDefaults, type TimesheetState, timesheetStates } from '@workspace/contracts';
import { useGetTimesheetsQuery } from '@workspace/data-timesheets';
import { TimesheetTable } from '@workspace/product-ui';
import { Card, EmptyState, Loaded, layout, Pager, Select } from '@workspace/ui';
import { ClipboardCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { CapsCard } from './caps-card.tsx';
import styles from './timesheets.module.css';
import { WaitingCorrections } from './waiting-corrections.tsx';

const everyState = 'all';
const options = [
  { value: everyState, label: 'All states' },
  ...timesheetStates.map((state) => ({ value: state, label: state })),
];
const isState = (value: string | null): value is TimesheetState => timesheetStates.some((state) => state === value);

/**
 * Renders a client's /timesheets (product/timesheets): corrections that wait, the weekly timesheets of the teams, and
 * their caps. The URL holds the state and the page.
 */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('state');
  const state = isState(chosen) ? chosen : undefined;
  const page = Math.max(0, Math.trunc(Number(query.get('page') ?? 1)) - 1 || 0);
  const { limit } = pageDefaults;
  const sheets = useGetTimesheetsQuery({ page, limit, ...(state && { state }) }, fetchPresets.steady.hook);
  return (
    <div className={layout.page}>
      <WaitingCorrections />
      <Card
        title="Weekly timesheets"
        description="Approve the hours of a week, or say what is wrong."
        padding="none"
        actions={
          <Select
            className={styles.filter}
            label="State"
            hideLabel
            options={options}
            value={state ?? everyState}
            onChange={(next) => setQuery(next === everyState ? {} : { state: next })}
          />
        }
      >
        <Loaded
          data={sheets.currentData}
          query={sheets}
          failed="The timesheets can't be shown right now"
          loading="Loading the timesheets"
        >
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState
                icon={ClipboardCheck}
                title={state ? 'No timesheets in this state' : 'No timesheets yet'}
                text={
                  state
                    ? 'Choose another state.'
                    : 'Each week in which an assistant works for one of your teams gets a timesheet.'
                }
              />
            ) : (
              <>
                <TimesheetTable sheets={items} pathOf={paths.timesheet} isNamed />
                <div className={styles.pager}>
                  <Pager
                    label="Pages of timesheets"
                    page={page}
                    limit={limit}
                    total={total}
                    onPage={(next) => setQuery({ ...(state && { state }), ...(next > 0 && { page: `${next + 1}` }) })}
                  />
                </div>
              </>
            )
          }
        </Loaded>
      </Card>
      <CapsCard />
    </div>
  );
}
