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

// One context each, so that a change of one (the left panel opens) does not render the users of another.
const SessionContext = createContext<HostSession | null>(null);
const ThemeContext = createContext<HostTheme | null>(null);
const LayoutContext = createContext<HostLayout | null>(null);
const OrganizationContext = createContext<HostOrganization | null>(null);
const FlagsContext = createContext<HostFlags | null>(null);
const ServicesContext = createContext<Host | null>(null);

/** Everything the shell provides; see the hooks of the same names. */
export interface HostProviderProps {
  session: HostSession;
  theme: HostTheme;
  layout: HostLayout;
  organization: HostOrganization;
  flags: HostFlags;
  services: Host;
  children: ReactNode;
}

/** Gives the host to everything below. The shell renders it once; tests and a remote running alone render it with their own. */
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

/** Who is signed in. Throws without a HostProvider, as all hooks here do. */
export const useSession = (): HostSession => provided(useContext(SessionContext), 'useSession');

/** The signed-in user. For pages that remote.json does not mark as public: there somebody always is. */
export function useUser() {
  return provided(useSession().user, 'useUser');
}

/** Theme choice and what is shown (product/design#theme). */
export const useTheme = (): HostTheme => provided(useContext(ThemeContext), 'useTheme');

/** Breakpoints and the left panel (product/routing#widths). */
export const useLayout = (): HostLayout => provided(useContext(LayoutContext), 'useLayout');

/** The space one is in, and the way to the other (product/teams#spaces). */
export const useSpace = (): HostSpace => useLayout().spaces;

/** The organization that a client works in, and the way to another (product/organizations#selected). */
export const useOrganization = (): HostOrganization => provided(useContext(OrganizationContext), 'useOrganization');

/** Whether the treatment of a feature flag is on (product/integrations#flags). */
export const useFlag = (name: FlagName): boolean => provided(useContext(FlagsContext), 'useFlag')[name] === 'on';

/** Toasts, events and configuration. */
export const useHost = (): Host => provided(useContext(ServicesContext), 'useHost');

/** Toasts in the product's styles and durations (product/design#toasts). */
export const useToast = (): HostToast => useHost().toast;
