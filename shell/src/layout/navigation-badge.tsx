import { fetchPresets } from '@workspace/api';
import { everyMinuteInFocus, type NavigationItem } from '@workspace/contracts';
import { useGetNavigationCountQuery } from '../navigation/navigation-count.api.ts';
import { CountBadge } from './count-badge.tsx';
import { UnreadBadge } from './unread-badge.tsx';

const polling = { ...fetchPresets.steady.hook, ...everyMinuteInFocus };

/** Renders the number that a call answers. Renders nothing if the call fails. */
function AnsweredCount({ path }: { path: string }) {
  const { data } = useGetNavigationCountQuery(path, polling);
  return <CountBadge count={data?.count ?? 0} noun="open" />;
}

/** Renders the number at a menu entry (docs/remotes.md). */
export function NavigationBadge({ badge }: { badge: NonNullable<NavigationItem['badge']> }) {
  return badge === 'unread-messages' ? <UnreadBadge /> : <AnsweredCount path={badge} />;
}
