import { type FlagName, flagNames, type NavigationItem, placements } from '@workspace/contracts';
import type { PageCatalog } from '../navigation/page-catalog.ts';

/** A page or an external address that the palette finds by any of its names. The first name is its label. */
export interface PalettePage {
  to: string;
  names: readonly string[];
  /** The label of the page above it, if another page has the same label. */
  description?: string | undefined;
  /** Name of an icon (`navigationIcon`). Pages without a menu entry have none. */
  icon?: string | undefined;
  external?: boolean | undefined;
}

/** Returns the label of the nearest page whose path contains this one, such as that of /account for /account/billing. */
function labelAbove(pages: ReadonlyMap<string, PalettePage>, path: string): string | undefined {
  const above = path.slice(0, path.lastIndexOf('/'));
  return above ? (pages.get(above)?.names[0] ?? labelAbove(pages, above)) : undefined;
}

/**
 * Returns the pages and external addresses that the palette finds, each once: first those that only operators have, then
 * the viewer's menu, then the other pages with a title. A page is named by its title, and also by its menu entry. Pages
 * with the same label are told apart by the page above them. Leaves out pages whose menu entries are all hidden by a
 * flag.
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
  const all = [...pages.values()];
  const described = all.map((page) => {
    const isAlone = all.every(({ to, names }) => to === page.to || names[0] !== page.names[0]);
    return isAlone || page.external ? page : { ...page, description: labelAbove(pages, page.to) };
  });
  const isForOperators = ({ to, external }: PalettePage) => !external && Boolean(catalog.find(to)?.operators);
  return [...described.filter(isForOperators), ...described.filter((page) => !isForOperators(page))];
}
