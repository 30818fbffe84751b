/** Feature flags (product/integrations#flags). */
export const flagNames = [
  'magic_chat',
  'show_assistant_earnings',
  'magic247Paywall',
  'workspaceOnboarding',
  'workspace_sidebar',
  'gmail_integration',
  'workspace_magicllm_integration',
  'customer_portal',
] as const;
export type FlagName = (typeof flagNames)[number];

/**
 * Flags that are evaluated by email address, `signup_url` and `onboarding_funnel`. All other flags are evaluated by
 * email address only (product/integrations#flags).
 */
export const signUpFlags: readonly FlagName[] = ['magic247Paywall', 'workspaceOnboarding', 'workspace_sidebar'];

export const treatments = ['on', 'off', 'control'] as const;
export type Treatment = (typeof treatments)[number];
export type Flags = Record<FlagName, Treatment>;

/** Treatments that apply if the flag service is blocked or unreachable, or does not have the flag. */
export const defaultFlags: Flags = {
  magic_chat: 'control',
  show_assistant_earnings: 'on',
  magic247Paywall: 'on',
  workspaceOnboarding: 'on',
  workspace_sidebar: 'on',
  gmail_integration: 'on',
  workspace_magicllm_integration: 'on',
  customer_portal: 'on',
};

/** Converts a value from the flag service to a treatment. An unknown value becomes `control`. */
export const asTreatment = (value: unknown): Treatment => treatments.find((one) => one === value) ?? 'control';

/** Reads the named flags from the values of the flag service. A missing flag gets its default. */
export const readFlagsNamed = (names: readonly FlagName[], values: Readonly<Record<string, unknown>>): Partial<Flags> =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      return [name, value === undefined || value === null ? defaultFlags[name] : asTreatment(value)];
    }),
  );

/** Reads all flags from the values of the flag service. A missing flag gets its default. */
export const readFlags = (values: Readonly<Record<string, unknown>>): Flags => ({
  ...defaultFlags,
  ...readFlagsNamed(flagNames, values),
});

/**
 * A user in the flag service. Signed-in users are identified by email address. All visitors share one anonymous user.
 */
export interface FlagContext {
  kind: 'user';
  key: string;
  anonymous?: boolean;
  email?: string;
  signup_url?: string;
  onboarding_funnel?: string;
}

/** Flags that are evaluated together, and the user attributes for the evaluation. */
export interface FlagView {
  names: readonly FlagName[];
  context: FlagContext;
}

/**
 * Configuration for receiving flag changes while the page is open. It contains the treatments that the BFF evaluated,
 * so no flag changes during the first render.
 */
export interface LiveFlagsConfig {
  clientId: string;
  /** URL of a relay that is used instead of LaunchDarkly's servers. */
  relayUrl?: string;
  /** `bootstrap` has the evaluated treatments with metadata, in the format of LaunchDarkly's browser SDK. */
  views: (FlagView & { bootstrap: Record<string, unknown> })[];
}
