import { recordingSampling } from 'shared/contracts';

const key = 'sessionRecording';

/**
 * Whether this tab's session is among the recorded ones (product/integrations#vendors): chosen once, and then kept over
 * reloads.
 */
export function isInSample(): boolean {
  const chosen = sessionStorage.getItem(key) ?? (Math.random() < recordingSampling ? 'on' : 'off');
  sessionStorage.setItem(key, chosen);
  return chosen === 'on';
}
