import type { HubspotCallRow, HubspotCallState } from '@workspace/contracts';
import { formatDateTime } from '@workspace/ui';

export const stateLabels: Record<HubspotCallState, string> = { waiting: 'Waiting', failed: 'Failed', sent: 'Sent' };

const contacts = '/crm/v3/objects/contacts/';

/** Returns what a message is about: 'Contact 70100142'. */
export function subjectOf({ path }: HubspotCallRow): string {
  if (path.startsWith(contacts)) return `Contact ${path.slice(contacts.length)}`;
  if (path.endsWith('/objects/notes')) return 'Note';
  return path.includes('/lists/') ? 'Mailing list' : path;
}

function propertiesOf(body: unknown): object | null {
  if (typeof body !== 'object' || body === null || !('properties' in body)) return null;
  return typeof body.properties === 'object' ? body.properties : null;
}

/** Returns the values that a message sends: 'city: Cebu, phone: +1 415 555 0100'. */
export function contentOf({ body }: HubspotCallRow): string {
  const properties = propertiesOf(body);
  if (!properties) return JSON.stringify(body);
  return Object.entries(properties)
    .map(([name, value]) => `${name}: ${String(value) || 'none'}`)
    .join(', ');
}

/** Returns why a message was not sent yet; null for a sent one. */
export function reasonOf({ state, last_error, next_attempt_at }: HubspotCallRow, isConnected: boolean): string | null {
  if (state === 'sent') return null;
  if (state === 'failed') return last_error;
  if (!isConnected) return 'HubSpot is not connected. HUBSPOT_TOKEN of the installation is missing.';
  const next = next_attempt_at && `Next attempt: ${formatDateTime(next_attempt_at)}.`;
  return [last_error, next].filter(Boolean).join(' ');
}
