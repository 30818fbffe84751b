import type { FlagName } from '@workspace/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import type {
  Host,
  HostFlags,
  HostLayout,
  HostOrganization,
  HostSession,
  HostSpace,
  HostTheme,
  HostToast,
} from './host.ts';

// The contexts are separate, so that a change of one does not render the components that use another.
const SessionContext = createContext<HostSession | null>(null);
const ThemeContext = createContext<HostTheme | null>(null);
const LayoutContext = createContext<HostLayout | null>(null);
const OrganizationContext = createContext<HostOrganization | null>(null);
const FlagsContext = createContext<HostFlags | null>(null);
const ServicesContext = createContext<Host | null>(null);

/** Everything that the shell provides to remotes. Each field has a hook, such as `useSession` for `session`. */
export interface HostProviderProps {
  session: HostSession;
  theme: HostTheme;
  layout: HostLayout;
  organization: HostOrganization;
  flags: HostFlags;
  services: Host;
  children: ReactNode;
}

/**
 * Provides the host to its children. The shell renders it once. Tests, and a remote that runs without the shell, render
 * it with a fake host.
 */
export function HostProvider({ session, theme, layout, organization, flags, services, children }: HostProviderProps) {
  return (
    <ServicesContext value={services}>
      <SessionContext value={session}>
        <FlagsContext value={flags}>
          <ThemeContext value={theme}>
            <LayoutContext value={layout}>
              <OrganizationContext value={organization}>{children}</OrganizationContext>
            </LayoutContext>
          </ThemeContext>
        </FlagsContext>
      </SessionContext>
    </ServicesContext>
  );
}

function provided<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`${name} needs a HostProvider above it.`);
  return value;
}

/** Returns the session. Throws outside of a HostProvider, like every hook in this file. */
export const useSession = (): HostSession => provided(useContext(SessionContext), 'useSession');

/** Returns the signed-in user. Throws if nobody is signed in, so use it only on pages that are not public. */
export function useUser() {
  return provided(useSession().user, 'useUser');
}

/**
 * Returns the theme that the user chose, the theme that is shown, and a function that changes it
 * (product/design#theme).
 */
export const useTheme = (): HostTheme => provided(useContext(ThemeContext), 'useTheme');

/** Returns the width class of the viewport and the state of the left panel (product/routing#widths). */
export const useLayout = (): HostLayout => provided(useContext(LayoutContext), 'useLayout');

/** Returns the current space and a function that switches it (product/teams#spaces). */
export const useSpace = (): HostSpace => useLayout().spaces;

/**
 * Returns the selected organization of a client and a function that selects another one
 * (product/organizations#selected).
 */
export const useOrganization = (): HostOrganization => provided(useContext(OrganizationContext), 'useOrganization');

/** Returns whether the treatment of a feature flag is on (product/integrations#flags). */
export const useFlag = (name: FlagName): boolean => provided(useContext(FlagsContext), 'useFlag')[name] === 'on';

/** Returns the toasts, the event bus and the configuration. */
export const useHost = (): Host => provided(useContext(ServicesContext), 'useHost');

/** Returns the functions that show toasts (product/design#toasts). */
export const useToast = (): HostToast => useHost().toast;
