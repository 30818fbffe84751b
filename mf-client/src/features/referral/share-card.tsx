import { fetchPresets } from '@workspace/api';
import { useInBrowser, useToast } from '@workspace/host';
import { Button, Card, Loaded, layout, Skeleton, SkeletonBlock, TextField } from '@workspace/ui';
import { Copy, Mail, Share2 } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { clientSentences } from '../states/sentences.ts';
import { useGetReferralLinkQuery } from './referral.api.ts';
import styles from './referral.module.css';
import { canShare, copy, mailLink, share } from './share.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** Renders the viewer's referral link with its QR code, and buttons to copy and share the link. */
export function ShareCard() {
  const query = useGetReferralLinkQuery(undefined, fetchPresets.steady.hook);
  return (
    <Card title="Your link" description="Everyone who signs up with this link counts as your referral.">
      <Loaded
        data={query.data}
        query={query}
        failed="Your link can't be shown right now"
        loading={<SkeletonBlock height={168} label="Loading your link" />}
      >
        {({ url }) => <Link url={url} />}
      </Loaded>
    </Card>
  );
}

function Link({ url }: { url: string }) {
  const toast = useToast();
  const inBrowser = useInBrowser();
  const field = useRef<HTMLInputElement>(null);
  const select = () => field.current?.select();

  async function copyLink() {
    if (await copy(url)) return toast.success('Link copied');
    field.current?.focus();
    select();
    toast.error(clientSentences.copyByHand);
  }
  async function shareLink() {
    if (!(await share(url))) await copyLink();
  }

  return (
    <div className={styles.share}>
      <div className={styles.ways}>
        <TextField label="Link" readOnly value={url} inputRef={field} onFocus={select} />
        <div className={layout.cluster}>
          <Button icon={Copy} onClick={copyLink}>
            Copy link
          </Button>
          {inBrowser && canShare() ? (
            <Button variant="secondary" icon={Share2} onClick={shareLink}>
              Share
            </Button>
          ) : (
            <a className={styles.mail} href={mailLink(url)}>
              <Mail size={18} strokeWidth={1.9} aria-hidden="true" />
              Send by email
            </a>
          )}
        </div>
      </div>
      <Suspense fallback={<Skeleton shape="block" width={192} height={192} />}>
        <QrCode url={url} />
      </Suspense>
    </div>
  );
}
