import { recordingSampling } from '@workspace/contracts';

const key = 'sessionRecording';

/**
 * Returns whether this tab's session is recorded (product/integrations#vendors). The random decision stays the same
 * after a reload.
 */
export function isInSample(): boolean {
  const chosen = sessionStorage.getItem(key) ?? (Math.random() < recordingSampling ? 'on' : 'off');
  sessionStorage.setItem(key, chosen);
  return chosen === 'on';
}
