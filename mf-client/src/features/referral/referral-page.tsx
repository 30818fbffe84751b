import { layout } from '@workspace/ui';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ReferralList } from './referral-list.tsx';
import { ShareCard } from './share-card.tsx';

/**
 * Renders /share of clients and assistants, with the shell's page header, and /account/referral of clients
 * (product/referrals#page).
 */
export function Component() {
  const isShare = useLocation().pathname === paths.share;
  return (
    <div className={layout.formPage}>
      <title>{`${isShare ? 'Share' : 'Referral'} · Workspace`}</title>
      {!isShare && <h1>Referral</h1>}
      <ShareCard />
      <ReferralList />
    </div>
  );
}
