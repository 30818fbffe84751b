import type { Theme } from '@workspace/contracts';
import { useOrganization, useSpace, useTheme } from '@workspace/host';
import type { IconType } from '@workspace/ui';
import { Bug, Building2, Crown, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useBugReports } from '../integrations/bug-report-offer.ts';

/** Something that the palette does at once. */
export interface ShellAction {
  id: string;
  label: string;
  icon: IconType;
  run: () => void;
}

const themeActions: readonly { theme: Theme; label: string; icon: IconType }[] = [
  { theme: 'light', label: 'Use the light theme', icon: Sun },
  { theme: 'dark', label: 'Use the dark theme', icon: Moon },
  { theme: 'system', label: 'Use the theme of your device', icon: Monitor },
];

/** Returns the actions of the shell that change something for this viewer now. */
export function useShellActions(logOut: () => void): ShellAction[] {
  const { choice, setTheme } = useTheme();
  const { id: selected, organizations, select } = useOrganization();
  const { space, hasPenthouse, setSpace } = useSpace();
  const reportBug = useBugReports();
  return [
    ...themeActions
      .filter(({ theme }) => theme !== choice)
      .map(({ theme, label, icon }) => ({ id: `theme ${theme}`, label, icon, run: () => setTheme(theme) })),
    ...organizations
      .filter(({ id }) => id !== selected)
      .map(({ id, name }) => ({
        id: `organization ${id}`,
        label: `Switch to ${name}`,
        icon: Building2,
        run: () => select(id),
      })),
    ...(hasPenthouse && space === 'workspace'
      ? [{ id: 'penthouse', label: 'Go to the Penthouse', icon: Crown, run: () => setSpace('penthouse') }]
      : []),
    ...(hasPenthouse && space === 'penthouse'
      ? [{ id: 'workspace', label: 'Go to the Workspace', icon: Building2, run: () => setSpace('workspace') }]
      : []),
    ...(reportBug ? [{ id: 'bug', label: 'Report a bug', icon: Bug, run: () => reportBug(null) }] : []),
    { id: 'log-out', label: 'Log out', icon: LogOut, run: logOut },
  ];
}
