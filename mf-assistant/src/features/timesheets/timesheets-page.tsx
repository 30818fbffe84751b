import { fetchPresets } from '@workspace/api';
import { pageDefaults } from '@workspace/contracts';
import { useGetTimesheetsQuery } from '@workspace/data-timesheets';
import { TimesheetTable } from '@workspace/product-ui';
import { Card, EmptyState, Loaded, layout, Pager } from '@workspace/ui';
import { ClipboardCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import sessionsStyles from '../work-sessions/sessions-page.module.css';
import { CorrectionsCard } from './corrections-card.tsx';

/** Renders an assistant's /my-timesheets (product/timesheets): the own weeks and corrections. The URL holds the page. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(0, Math.trunc(Number(query.get('page') ?? 1)) - 1 || 0);
  const { limit } = pageDefaults;
  const sheets = useGetTimesheetsQuery({ page, limit }, fetchPresets.steady.hook);
  return (
    <div className={layout.page}>
      <Card title="Weekly timesheets" description="Your clients approve the hours of each week." padding="none">
        <Loaded
          data={sheets.currentData}
          query={sheets}
          failed="Your timesheets can't be shown right now"
          loading="Loading your timesheets"
        >
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState
                icon={ClipboardCheck}
                title="No timesheets yet"
                text="Each week in which you work for a team gets a timesheet."
              />
            ) : (
              <>
                <TimesheetTable sheets={items} pathOf={paths.timesheet} />
                <div className={sessionsStyles.pager}>
                  <Pager
                    label="Pages of timesheets"
                    page={page}
                    limit={limit}
                    total={total}
                    onPage={(next) => setQuery(next > 0 ? { page: `${next + 1}` } : {})}
                  />
                </div>
              </>
            )
          }
        </Loaded>
      </Card>
      <CorrectionsCard />
    </div>
  );
}
