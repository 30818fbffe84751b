import type { NotificationViewer } from '@workspace/contracts';
import { useOrganization, useUser } from '@workspace/host';
import { useMemo } from 'react';

/**
 * Returns the viewer's account type and current organization, which decide which notifications the viewer gets
 * (product/notifications#what-shows).
 */
export function useNotificationViewer(): NotificationViewer {
  const { account_type } = useUser();
  const { id: organizationId } = useOrganization();
  return useMemo(() => ({ accountType: account_type, organizationId }), [account_type, organizationId]);
}
