import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { linkPreferences, type OnboardingPreferences } from 'shared/contracts';
import { keepPreferences, readPreferences } from './draft.ts';

/**
 * The preferences: what is kept on this device, and before it what the address carries, which is kept from now on
 * (product/onboarding#links).
 */
export function usePreferences(): OnboardingPreferences {
  const { search } = useLocation();
  const carried = useMemo(() => linkPreferences(search), [search]);
  useEffect(() => {
    if (Object.keys(carried).length > 0) keepPreferences(carried);
  }, [carried]);
  return { ...readPreferences(), ...carried };
}
