import { flagNames, type Profile } from '@workspace/contracts';
import { PaletteSearchProvider, useFlag, useLayout, usePaletteSearch } from '@workspace/host';
import { SearchDialog, type SearchEntry } from '@workspace/ui';
import { FileText, Zap } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLogOut } from '../auth-session/use-log-out.tsx';
import { toPageItself } from '../layout/opens-panel.ts';
import { navigationIcon } from '../navigation/icons.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { type FillingState, Slot } from '../remotes/slot.tsx';
import { useShell } from '../shell-context.ts';
import { bestMatches } from './match.ts';
import { palettePages } from './pages.ts';
import { useReports } from './use-reports.ts';
import { useShellActions } from './use-shell-actions.ts';

/** Remotes search from this number of characters on, because nearly everything contains a single letter. */
const shortestSearch = 2;

interface PaletteEntry extends SearchEntry {
  /** Other names by which the palette finds the entry. */
  otherNames?: readonly string[];
  select: () => void;
}

/** Props of the command palette. */
export interface PaletteProps {
  user: Profile;
  open: boolean;
  onClose: () => void;
}

/**
 * Renders the command palette (product/routing#palette): the viewer's pages, the actions of the shell and of the
 * remotes, and what the remotes find.
 */
export default function Palette({ user, open, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { search, groups: reported, forget } = useReports(text);
  const { logOut, question } = useLogOut(user);
  const pages = usePageEntries();
  const actions = useActionEntries(logOut);
  const goTo = useGoTo();
  const matching = (entries: PaletteEntry[]) =>
    bestMatches(entries, text, ({ label, otherNames = [] }) => [label, ...otherNames]);
  const found = [...reported].map(([group, results]) => ({
    label: group,
    items: typeof results === 'string' ? [] : results.map((one) => toEntry(group, one, () => goTo(one.to))),
  }));
  const groups = [
    { label: 'Pages', items: matching(pages) },
    { label: 'Actions', items: matching(actions) },
    ...found,
  ].filter(({ items }) => items.length > 0);
  const states = [...reported.values()];
  // The same element for the same text, so that a report does not render the remotes again.
  const remotes = useMemo(
    () => (
      <PaletteSearchProvider value={search}>
        <Slot name="palette" renderState={(remote, state) => <RemoteState remote={remote} state={state} />} />
      </PaletteSearchProvider>
    ),
    [search],
  );
  const close = () => {
    setTyped('');
    forget();
    onClose();
  };
  return (
    <>
      <SearchDialog
        open={open}
        onClose={close}
        label="Search"
        placeholder="Pages, people, actions"
        text={typed}
        onTextChange={setTyped}
        groups={groups}
        onSelect={({ select }) => {
          close();
          select();
        }}
        status={statusOf({
          text,
          count: groups.reduce((sum, { items }) => sum + items.length, 0),
          isLoading: states.includes('loading'),
          hasFailed: states.includes('failed'),
        })}
      />
      {open && text.length >= shortestSearch && remotes}
      {question}
    </>
  );
}

/** Reports, in a group without results, whether the search of a remote is there. Renders nothing. */
function RemoteState({ remote, state }: { remote: string; state: FillingState }) {
  const { report } = usePaletteSearch();
  useEffect(() => report(remote, state === 'shown' ? [] : state), [report, remote, state]);
  return null;
}

const toEntry = (group: string, { id, label, description }: SearchEntry, select: () => void): PaletteEntry => ({
  id: `${group} ${id}`,
  label,
  description,
  select,
});

/** Returns a function that opens a page, on phones without the left panel that would cover it. */
function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  const { catalog } = useShell();
  const { isMobile } = useLayout();
  return (to) => {
    const [path = to] = to.split(/[?#]/, 1);
    void navigate(toPageItself(to, catalog.find(path) ?? {}, isMobile));
  };
}

function usePageEntries(): PaletteEntry[] {
  const { catalog } = useShell();
  const { all } = useNavigation();
  const goTo = useGoTo();
  const flagsOn = flagNames.filter(useFlag);
  return palettePages(catalog, all, flagsOn).map(({ to, names, description, icon, external }) => {
    const [label = to, ...otherNames] = names;
    return {
      id: `page ${to}`,
      label,
      description,
      otherNames,
      icon: icon ? navigationIcon(icon) : FileText,
      external,
      select: () => {
        if (external) window.open(to, '_blank', 'noreferrer');
        else goTo(to);
      },
    };
  });
}

function useActionEntries(logOut: () => void): PaletteEntry[] {
  const { catalog } = useShell();
  const goTo = useGoTo();
  const flagsOn = flagNames.filter(useFlag);
  const own = useShellActions(logOut);
  return [
    ...catalog.actions(flagsOn).map(({ id, label, to }) => ({ id, label, icon: Zap, select: () => goTo(to) })),
    ...own.map(({ run, ...action }) => ({ ...action, select: run })),
  ];
}

interface Outcome {
  text: string;
  /** The number of entries that the palette shows. */
  count: number;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Returns the sentences below the list: how many entries match, and whether more may follow. */
function statusOf({ text, count, isLoading, hasFailed }: Outcome): string {
  if (!text) return '';
  const counted = count === 1 ? '1 result.' : `${count} results.`;
  const nothing = isLoading || hasFailed ? '' : `Nothing matches “${text}”.`;
  return [
    count === 0 ? nothing : counted,
    isLoading ? 'Searching…' : '',
    hasFailed ? "Some results can't be shown right now." : '',
  ]
    .filter(Boolean)
    .join(' ');
}
