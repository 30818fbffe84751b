import { useMemo } from 'react';
import type { NotificationViewer } from 'shared/contracts';
import { useOrganization, useUser } from 'shared/host';

/**
 * Returns the account type and the current organization, which decide which notifications show
 * (product/notifications#what-shows).
 */
export function useNotificationViewer(): NotificationViewer {
  const { account_type } = useUser();
  const { id: organizationId } = useOrganization();
  return useMemo(() => ({ accountType: account_type, organizationId }), [account_type, organizationId]);
}
