import { flagNames, type NavigationItem, type Placement } from '@workspace/contracts';
import { useFlag } from '@workspace/host';
import { useShell } from '../shell-context.ts';

/** The viewer's navigation under the current flags. */
export interface Navigation {
  /** The menu variant (product/routing#navigation): `newer` if the flag workspace_sidebar is on, otherwise `legacy`. */
  variant: 'newer' | 'legacy';
  items: (placement: Placement) => NavigationItem[];
  /** Entries of the More menu: the entries of the newer sidebar that the main menu does not contain. */
  more: NavigationItem[];
  /** All entries in one list, for narrow screens (product/routing#navigation). */
  all: NavigationItem[];
}

const without = (items: NavigationItem[], known: NavigationItem[]): NavigationItem[] =>
  items.filter(({ to }) => !known.some((item) => item.to === to));

/**
 * Returns the viewer's navigation, which depends on account type, existing pages, flags and variant
 * (product/routing#navigation).
 */
export function useNavigation(): Navigation {
  const { catalog } = useShell();
  const flagsOn = flagNames.filter(useFlag);
  const variant = flagsOn.includes('workspace_sidebar') ? 'newer' : 'legacy';
  const items = (placement: Placement) => catalog.items(placement, flagsOn);
  const main = items(variant === 'newer' ? 'sidebar' : 'legacy');
  const rest = without([...items('sidebar'), ...items('more')], main);
  return { variant, items, more: without(items('sidebar'), main), all: [...main, ...rest] };
}
