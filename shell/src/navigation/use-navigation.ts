import { flagNames, type NavigationItem, type Placement } from 'shared/contracts';
import { useFlag } from 'shared/host';
import { useShell } from '../shell-context.ts';

/** The viewer's navigation as the flags have it now. */
export interface Navigation {
  /**
   * The newer sidebar and footer, or the legacy variant (product/routing#navigation; flag workspace_sidebar: off and
   * control are legacy).
   */
  variant: 'newer' | 'legacy';
  items: (placement: Placement) => NavigationItem[];
  /** What the legacy list leaves to its More menu: of the newer sidebar whatever it does not have itself. */
  more: NavigationItem[];
  /** All of it in one list, for narrow screens (product/routing#navigation). */
  all: NavigationItem[];
}

const without = (items: NavigationItem[], known: NavigationItem[]): NavigationItem[] =>
  items.filter(({ to }) => !known.some((item) => item.to === to));

/** The navigation of the viewer: by account type, existing pages, flags and variant (product/routing#navigation). */
export function useNavigation(): Navigation {
  const { catalog } = useShell();
  const flagsOn = flagNames.filter(useFlag);
  const variant = flagsOn.includes('workspace_sidebar') ? 'newer' : 'legacy';
  const items = (placement: Placement) => catalog.items(placement, flagsOn);
  const main = items(variant === 'newer' ? 'sidebar' : 'legacy');
  const rest = without([...items('sidebar'), ...items('more')], main);
  return { variant, items, more: without(items('sidebar'), main), all: [...main, ...rest] };
}
