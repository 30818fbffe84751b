import { useMemo } from 'react';
import type { NotificationViewer } from 'shared/contracts';
import { useUser } from 'shared/host';

/** Whose eyes the page shows notifications to: their account type, and the organization they have selected (spec 4). */
export function useNotificationViewer(): NotificationViewer {
  const { account_type, client_organizations } = useUser();
  const organizationId = client_organizations[0]?.organization_id ?? null;
  return useMemo(() => ({ accountType: account_type, organizationId }), [account_type, organizationId]);
}
