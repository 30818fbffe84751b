import { useMemo } from 'react';
import type { NotificationViewer } from 'shared/contracts';
import { useOrganization, useUser } from 'shared/host';

/**
 * Whose eyes the page shows notifications to: their account type, and the organization they work in
 * (product/notifications#what-shows).
 */
export function useNotificationViewer(): NotificationViewer {
  const { account_type } = useUser();
  const { id: organizationId } = useOrganization();
  return useMemo(() => ({ accountType: account_type, organizationId }), [account_type, organizationId]);
}
