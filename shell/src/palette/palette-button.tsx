import { useInBrowser } from '@workspace/host';
import { IconButton, Tooltip } from '@workspace/ui';
import { Search } from 'lucide-react';
import { isApple, paletteShortcut } from './shortcut.ts';

interface PaletteButtonProps {
  side: 'right' | 'bottom';
  onClick: () => void;
}

/** Renders the button that opens the command palette. Its tooltip names the shortcut. */
export function PaletteButton({ side, onClick }: PaletteButtonProps) {
  const inBrowser = useInBrowser();
  const { text, aria } = paletteShortcut(inBrowser && isApple());
  return (
    <Tooltip text={`Search (${text})`} side={side} names>
      <IconButton
        icon={Search}
        label="Search"
        tooltip={false}
        aria-haspopup="dialog"
        aria-keyshortcuts={aria}
        onClick={onClick}
      />
    </Tooltip>
  );
}
