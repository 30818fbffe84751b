import { mergeProps } from '@base-ui/react/merge-props';
import { cloneElement, type ReactElement } from 'react';
import { usePopups } from './late-popups.ts';
import { useTooltipOpen } from './use-tooltip-open.ts';

export interface TooltipProps {
  /** A few words. The tooltip cannot contain links or buttons. */
  text: string;
  /** A focusable element that passes on its props. */
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Set it if the text is also the element's accessible name, so that screen readers read it only once. */
  names?: boolean | undefined;
}

/**
 * Shows a text next to an element on hover and focus. The text is also the accessible description of the element. The
 * code that places it loads when it is first needed.
 */
export function Tooltip({ text, children, side = 'top', names = false }: TooltipProps) {
  const { anchor, open, hide, handlers, popupHandlers } = useTooltipOpen();
  const popups = usePopups(anchor !== null);
  return (
    <>
      {cloneElement(
        children,
        mergeProps<'button'>({ ...handlers, ...(!names && { 'aria-description': text }) }, children.props),
      )}
      {popups && (
        <popups.TooltipPopup anchor={anchor} open={open} onClose={hide} side={side} text={text} {...popupHandlers} />
      )}
    </>
  );
}
