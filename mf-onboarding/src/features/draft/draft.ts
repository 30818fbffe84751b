import {
  metadataOf,
  type OnboardingFlow,
  type OnboardingPreferences,
  type OnboardingStep,
  onboardingFlow,
  onboardingPreferences,
  onboardingStep,
} from 'shared/contracts';
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
    // Without room or permission to keep it, the draft lasts as long as the page.
  }
}

/** What links and choices left on this device (product/onboarding#preferences). */
export function readPreferences(): OnboardingPreferences {
  const found = onboardingPreferences.safeParse(stored(preferencesKey));
  return found.success ? found.data : {};
}

/** The preferences as far as they are those of somebody who is signed in: on a shared device they may be another's. */
export function preferencesOf({ email }: { email: string }): OnboardingPreferences {
  const kept = readPreferences();
  return !kept.email || kept.email.toLowerCase() === email.toLowerCase() ? kept : {};
}

/** Adds to the preferences. What is given as undefined is forgotten. */
export function keepPreferences(
  more: { [Name in keyof OnboardingPreferences]?: OnboardingPreferences[Name] | undefined },
) {
  store(preferencesKey, { ...readPreferences(), ...more });
}

/** How far each flow has come on this device (product/onboarding#progress): a map from flow to step. */
export function readSteps(): Partial<Record<OnboardingFlow, OnboardingStep>> {
  const found = progressMap.safeParse(stored(progressKey));
  return found.success ? found.data : {};
}

/** Notes the step that is shown. */
export const keepStep = (flow: OnboardingFlow, step: OnboardingStep): void =>
  store(progressKey, { ...readSteps(), [flow]: step });

/** Once onboarding is done (product/onboarding#end). */
export function forgetDraft(): void {
  localStorage.removeItem(preferencesKey);
  localStorage.removeItem(progressKey);
}

/** What a sign-up says of the preferences, so that they are there when the mail is opened on another device. */
export function signUpFields(preferences: OnboardingPreferences) {
  const { signup_url, onboarding_funnel, magic_ea_enabled, magic_va_enabled, username, phone } = preferences;
  // The profile has the names, as they were typed.
  const { firstname: _firstname, lastname: _lastname, ...onboarding } = metadataOf(preferences);
  const fields = { signup_url, onboarding_funnel, magic_ea_enabled, magic_va_enabled, username, phone };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(Object.keys(onboarding).length > 0 && { onboarding }),
  };
}
