import { linkPreferences, type OnboardingPreferences } from '@workspace/contracts';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { keepPreferences, readPreferences } from './draft.ts';

/**
 * Returns the preferences stored on this device, overridden by those in the URL (product/onboarding#links). Also stores
 * the preferences in the URL.
 */
export function usePreferences(): OnboardingPreferences {
  const { search } = useLocation();
  const carried = useMemo(() => linkPreferences(search), [search]);
  useEffect(() => {
    if (Object.keys(carried).length > 0) keepPreferences(carried);
  }, [carried]);
  return { ...readPreferences(), ...carried };
}
