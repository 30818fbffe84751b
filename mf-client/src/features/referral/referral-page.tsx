import { layout } from '@workspace/ui';
import { useMatch } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ReferralList } from './referral-list.tsx';
import { ShareCard } from './share-card.tsx';

/**
 * Renders the referral page (product/referrals#page) at /share for clients and assistants, and at /account/referral for
 * clients. At /share, the shell shows the page header.
 */
export function Component() {
  const isShare = useMatch(paths.share) !== null;
  return (
    <div className={layout.formPage}>
      <title>{`${isShare ? 'Share' : 'Referral'} · Workspace`}</title>
      {!isShare && <h1>Referral</h1>}
      <ShareCard />
      <ReferralList />
    </div>
  );
}
