import { type FlagName, flagNames, type NavigationItem, placements } from '@workspace/contracts';
import type { PageCatalog } from '../navigation/page-catalog.ts';

/** A page or an external address that the palette finds by any of its names. The first name is its label. */
export interface PalettePage {
  to: string;
  names: readonly string[];
  /** Name of an icon (`navigationIcon`). Pages without a menu entry have none. */
  icon?: string | undefined;
  external?: boolean | undefined;
}

/**
 * Returns the pages and external addresses that the palette finds, each once: first the viewer's menu, then the other
 * pages with a title. A page is named by its title, and also by its menu entry. Leaves out pages whose menu entries are
 * all hidden by a flag.
 * @param menu the viewer's menu entries
 */
export function palettePages(
  catalog: PageCatalog,
  menu: readonly NavigationItem[],
  flagsOn: readonly FlagName[],
): PalettePage[] {
  const isInMenu = (path: string, flags: readonly FlagName[]) =>
    placements.some((placement) => catalog.items(placement, flags).some(({ to }) => to === path));
  const pages = new Map<string, PalettePage>();
  for (const { to, label, icon, external } of menu) {
    const known = pages.get(to);
    pages.set(to, known ? { ...known, names: [...known.names, label] } : { to, names: [label], icon, external });
  }
  for (const { path, title } of catalog.titled()) {
    if (isInMenu(path, flagNames) && !isInMenu(path, flagsOn)) continue;
    const known = pages.get(path);
    pages.set(path, { ...known, to: path, names: [title, ...(known?.names ?? [])] });
  }
  return [...pages.values()];
}
