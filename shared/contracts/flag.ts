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
 * Flags that are evaluated by `signup_url` and `onboarding_funnel` too; all others by the email address alone
 * (product/integrations#flags).
 */
export const signUpFlags: readonly FlagName[] = ['magic247Paywall', 'workspaceOnboarding', 'workspace_sidebar'];

export const treatments = ['on', 'off', 'control'] as const;
export type Treatment = (typeof treatments)[number];
export type Flags = Record<FlagName, Treatment>;

/** Treatments where no flag service answers: it is blocked, unreachable, or does not know the flag. */
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

/** What a flag service answered as a treatment: whatever is none of ours counts as control. */
export const asTreatment = (value: unknown): Treatment => treatments.find((one) => one === value) ?? 'control';

/** The named flags of what a flag service answered; one that it left out has its default. */
export const readFlagsNamed = (names: readonly FlagName[], values: Readonly<Record<string, unknown>>): Partial<Flags> =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      return [name, value === undefined || value === null ? defaultFlags[name] : asTreatment(value)];
    }),
  );

/** All eight flags of what a flag service answered, as `readFlagsNamed`. */
export const readFlags = (values: Readonly<Record<string, unknown>>): Flags => ({
  ...defaultFlags,
  ...readFlagsNamed(flagNames, values),
});

/** Somebody as the flag service knows them: people by their email address, visitors all alike. */
export interface FlagContext {
  kind: 'user';
  key: string;
  anonymous?: boolean;
  email?: string;
  signup_url?: string;
  onboarding_funnel?: string;
}

/** Flags that are evaluated together, by what they may know of somebody. */
export interface FlagView {
  names: readonly FlagName[];
  context: FlagContext;
}

/** What the page needs to hear of changed flags while it is open; it carries what the BFF evaluated, so nothing flickers. */
export interface LiveFlagsConfig {
  clientId: string;
  /** Where a relay stands in for LaunchDarkly's own addresses. */
  relayUrl?: string;
  /** Each with treatments and their metadata, as the SDK for browsers takes them. */
  views: (FlagView & { bootstrap: Record<string, unknown> })[];
}
