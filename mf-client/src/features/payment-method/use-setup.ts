import { asErrorBody } from '@workspace/api';
import { useToast } from '@workspace/host';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpenPortalMutation, useOpenSetupMutation } from '../billing/billing.api.ts';

/**
 * Returns a function that opens the payment provider's page: with `setup` to add a payment method, with `portal` to
 * manage all payment methods. The provider redirects back to the current path.
 */
export function useHostedPage(kind: 'setup' | 'portal', organizationId: string) {
  const toast = useToast();
  const { pathname } = useLocation();
  const [openSetup, setup] = useOpenSetupMutation();
  const [openPortal, portal] = useOpenPortalMutation();
  const open = useCallback(async () => {
    const body = { organization_id: organizationId, return_path: pathname };
    const { data, error } = await (kind === 'setup' ? openSetup(body) : openPortal(body));
    if (data) window.location.assign(data.url);
    else toast.error(asErrorBody(error).message);
  }, [kind, openSetup, openPortal, organizationId, pathname, toast]);
  const { isLoading, isSuccess } = kind === 'setup' ? setup : portal;
  // After success, the browser navigates to the provider's page.
  return { open, isOpening: isLoading || isSuccess };
}
