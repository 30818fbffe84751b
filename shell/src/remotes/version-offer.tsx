import { onStreamEvent, onStreamReconnect } from '@workspace/api';
import type { RemoteRelease } from '@workspace/contracts';
import { Button } from '@workspace/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { loadPage } from '../routing/load-page.ts';
import { useShell } from '../shell-context.ts';
import type { Dispatch } from '../store.ts';
import { askForReleases } from './releases.api.ts';
import styles from './version-offer.module.css';

interface VersionOfferProps {
  /** Called with all current releases after the page has adopted new releases. */
  onAdopted: (releases: RemoteRelease[]) => void;
}

const reload = () => {
  const { pathname, search, hash } = window.location;
  // Assigning the same address with a fragment would only scroll.
  if (hash) window.location.reload();
  else loadPage(pathname + search);
};

/** Returns what the menus and pages of the shell show of releases. Other changes of them need no new catalog. */
const visibleIn = (releases: RemoteRelease[]): string =>
  JSON.stringify(
    releases.map(({ name, version, baseUrl, cohort, manifest }) => [name, version, baseUrl, cohort, manifest]),
  );

/**
 * Listens for new releases. The page adopts releases of remotes that it has not loaded. For loaded remotes it offers a
 * reload, because an automatic reload would lose typed text.
 */
export function VersionOffer({ onAdopted }: VersionOfferProps) {
  const { loader } = useShell();
  const dispatch = useDispatch<Dispatch>();
  const [offer, setOffer] = useState('');
  const [declined, setDeclined] = useState('');

  useEffect(() => {
    let current = true;
    let shown = visibleIn(loader.releases());
    const look = async () => {
      const releases = await askForReleases(dispatch).catch(() => null);
      if (!releases || !current) return;
      const newer = loader.adopt(releases);
      const adopted = loader.releases();
      if (visibleIn(adopted) !== shown) onAdopted(adopted);
      shown = visibleIn(adopted);
      setOffer(newer.join());
    };
    const stops = [onStreamEvent('releases', () => void look()), onStreamReconnect(() => void look())];
    return () => {
      current = false;
      for (const stop of stops) stop();
    };
  }, [loader, dispatch, onAdopted]);

  // Screen readers announce only changes inside an existing element, so the element always renders.
  return (
    <div role="status">
      {offer !== '' && offer !== declined && (
        <div className={styles.offer}>
          <RefreshCw size={18} aria-hidden="true" className={styles.icon} />
          <p className={styles.words}>A new version is ready</p>
          <Button size="s" onClick={reload}>
            Reload
          </Button>
          <Button size="s" variant="secondary" onClick={() => setDeclined(offer)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
