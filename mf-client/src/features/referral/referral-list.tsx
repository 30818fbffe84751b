import { fetchPresets } from '@workspace/api';
import type { Referral, ReferralState } from '@workspace/contracts';
import {
  Badge,
  type BadgeProps,
  Card,
  EmptyState,
  formatDate,
  Loaded,
  Pager,
  Table,
  type TableColumn,
} from '@workspace/ui';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useGetReferralsQuery } from './referral.api.ts';

const limit = 10;
const states: Record<ReferralState, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  SIGNED_UP: { label: 'Signed up', tone: 'neutral' },
  ONBOARDED: { label: 'Onboarded', tone: 'info' },
  WORKING: { label: 'Working', tone: 'ok' },
};
const kinds = { client: 'Client', assistant: 'Assistant' };

const columns: TableColumn<Referral>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  {
    key: 'kind',
    title: 'Joined as',
    cell: ({ account_type }) => (account_type ? kinds[account_type] : 'Not chosen yet'),
  },
  { key: 'since', title: 'Since', cell: ({ created_at }) => formatDate(created_at) },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => (
      <Badge tone={states[state].tone} dot>
        {states[state].label}
      </Badge>
    ),
  },
];

/** Lists the people who signed up with the viewer's referral link, and their progress. */
export function ReferralList() {
  const [page, setPage] = useState(0);
  const query = useGetReferralsQuery({ page, limit }, { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true });
  return (
    <Card title="Your referrals">
      <Loaded
        data={query.currentData}
        query={query}
        failed="Your referrals can't be shown right now"
        loading="Loading your referrals"
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              icon={Gift}
              title="No referrals yet"
              text="Share your link. People who sign up with it appear here."
            />
          ) : (
            <>
              <Table label="Referrals" columns={columns} rows={items} rowKey={({ id }) => id} />
              <Pager label="Pages of referrals" page={page} limit={limit} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
