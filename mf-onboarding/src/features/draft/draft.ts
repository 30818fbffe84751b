import {
  metadataOf,
  type OnboardingFlow,
  type OnboardingPreferences,
  type OnboardingStep,
  onboardingFlow,
  onboardingPreferences,
  onboardingStep,
} from '@workspace/contracts';
import * as z from 'zod/mini';

const preferencesKey = 'onboarding-preferences';
const progressKey = 'onboarding-progress';
const progressMap = z.partialRecord(onboardingFlow, onboardingStep);

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function store(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full or blocked, so nothing is stored.
  }
}

/** Reads the onboarding preferences stored on this device (product/onboarding#preferences). */
export function readPreferences(): OnboardingPreferences {
  const found = onboardingPreferences.safeParse(stored(preferencesKey));
  return found.success ? found.data : {};
}

/**
 * Reads the stored preferences for a signed-in user. Returns an empty object for another user's preferences, because
 * several people can share the device.
 */
export function preferencesOf({ email }: { email: string }): OnboardingPreferences {
  const kept = readPreferences();
  return !kept.email || kept.email.toLowerCase() === email.toLowerCase() ? kept : {};
}

/** Merges `more` into the stored preferences. A field that is undefined is removed. */
export function keepPreferences(
  more: { [Name in keyof OnboardingPreferences]?: OnboardingPreferences[Name] | undefined },
) {
  store(preferencesKey, { ...readPreferences(), ...more });
}

/** Reads the last step that each flow has shown on this device (product/onboarding#progress). */
export function readSteps(): Partial<Record<OnboardingFlow, OnboardingStep>> {
  const found = progressMap.safeParse(stored(progressKey));
  return found.success ? found.data : {};
}

/** Stores the shown step of a flow on this device. */
export const keepStep = (flow: OnboardingFlow, step: OnboardingStep): void =>
  store(progressKey, { ...readSteps(), [flow]: step });

/** Removes the stored preferences and steps after onboarding (product/onboarding#end). */
export function forgetDraft(): void {
  localStorage.removeItem(preferencesKey);
  localStorage.removeItem(progressKey);
}

/**
 * Returns the preferences as fields of the sign-up request. The server stores them, so that onboarding can continue on
 * another device.
 */
export function signUpFields(preferences: OnboardingPreferences) {
  const { signup_url, onboarding_funnel, magic_ea_enabled, magic_va_enabled, username, phone } = preferences;
  // Leaves out the names, because the profile stores them.
  const { firstname: _firstname, lastname: _lastname, ...onboarding } = metadataOf(preferences);
  const fields = { signup_url, onboarding_funnel, magic_ea_enabled, magic_va_enabled, username, phone };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(Object.keys(onboarding).length > 0 && { onboarding }),
  };
}
