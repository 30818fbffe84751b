import { mergeProps } from '@base-ui/react/merge-props';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { IconType } from './icon.ts';
import { loadPopups, loadPopupsWhenIdle, usePopups } from './late-popups.ts';
import { useLateTrigger } from './use-late-trigger.tsx';

interface MenuEntryLook {
  label: string;
  /** Unique key of the entry. The default is the label. */
  id?: string | undefined;
  icon?: IconType | undefined;
  /** A second line of secondary text. */
  description?: string | undefined;
  danger?: boolean | undefined;
}

/** A menu entry that runs an action. */
export interface MenuAction extends MenuEntryLook {
  onSelect: () => void;
  disabled?: boolean | undefined;
}

/** A menu entry that links to a page. */
export interface MenuLink extends MenuEntryLook {
  to: string;
  /** Opens in a new tab. */
  external?: boolean | undefined;
  /** Marks the one of several links that the page shows. */
  current?: boolean | undefined;
}

/** A menu entry that turns something on and off. The menu stays open. */
export interface MenuCheck extends MenuEntryLook {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

export type MenuEntry = MenuAction | MenuLink | MenuCheck | 'separator';

export interface MenuProps {
  /** The element that opens the menu: a Button, an IconButton, or another element that passes on its props and ref. */
  trigger: ReactElement<Record<string, unknown>>;
  items: ReadonlyArray<MenuEntry>;
  /** Content above the entries, such as the signed-in user. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/**
 * Renders `trigger` as a button that opens a list of actions, links and things to turn on and off. The code of the list
 * loads when the page is idle, or when somebody points at the button or focuses it.
 */
export function Menu({ trigger, ...list }: MenuProps) {
  const [open, setOpen] = useState(false);
  const late = useLateTrigger(loadPopups, () => setOpen(true));
  const popups = usePopups(late.trigger !== null);
  useEffect(loadPopupsWhenIdle, []);
  return (
    <>
      {cloneElement(
        trigger,
        mergeProps<'button'>({ 'aria-haspopup': 'menu', 'aria-expanded': open, ...late.props }, trigger.props),
      )}
      {popups && late.trigger && (
        <popups.MenuPopup {...list} trigger={late.trigger} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
