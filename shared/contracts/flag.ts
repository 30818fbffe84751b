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
 * Flags that are evaluated by `signup_url` and `onboarding_funnel` too. All others are evaluated by the email address
 * only (product/integrations#flags).
 */
export const signUpFlags: readonly FlagName[] = ['magic247Paywall', 'workspaceOnboarding', 'workspace_sidebar'];

export const treatments = ['on', 'off', 'control'] as const;
export type Treatment = (typeof treatments)[number];
export type Flags = Record<FlagName, Treatment>;

/** Treatments that apply if the flag service is blocked, unreachable or does not know the flag. */
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

/** Returns a treatment from a flag service's answer. An unknown value becomes control. */
export const asTreatment = (value: unknown): Treatment => treatments.find((one) => one === value) ?? 'control';

/** Reads the named flags from a flag service's answer. A missing flag gets its default. */
export const readFlagsNamed = (names: readonly FlagName[], values: Readonly<Record<string, unknown>>): Partial<Flags> =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      return [name, value === undefined || value === null ? defaultFlags[name] : asTreatment(value)];
    }),
  );

/** Reads all eight flags from a flag service's answer, like `readFlagsNamed`. */
export const readFlags = (values: Readonly<Record<string, unknown>>): Flags => ({
  ...defaultFlags,
  ...readFlagsNamed(flagNames, values),
});

/** A user in the flag service: a known user by email address, all visitors as one. */
export interface FlagContext {
  kind: 'user';
  key: string;
  anonymous?: boolean;
  email?: string;
  signup_url?: string;
  onboarding_funnel?: string;
}

/** Flags that are evaluated together, and the attributes for their evaluation. */
export interface FlagView {
  names: readonly FlagName[];
  context: FlagContext;
}

/** Configuration for flag changes while the page is open. It contains the BFF's evaluation, so nothing flickers. */
export interface LiveFlagsConfig {
  clientId: string;
  /** Address of a relay that replaces LaunchDarkly's own addresses. */
  relayUrl?: string;
  /** Each view has treatments with metadata, in the format of the browser SDK. */
  views: (FlagView & { bootstrap: Record<string, unknown> })[];
}
