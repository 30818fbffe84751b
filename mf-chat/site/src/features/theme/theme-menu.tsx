import { type Theme, themeFromStored, themes } from '@workspace/contracts';
import { IconButton, Menu } from '@workspace/ui';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../../store.ts';
import { useViewer } from '../auth-session/viewer.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { applyTheme, systemTheme } from './apply-theme.ts';
import { themeChoice, themeChosen } from './theme.slice.ts';

const looks = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
} as const;

/** An empty icon, so that the labels of all items are aligned. */
const NoMark = () => <svg width={17} height={17} aria-hidden="true" />;

/**
 * Returns the selected theme and a function that changes the theme. In the frame, the function sends the choice to the
 * workspace. Outside of the workspace, it applies the choice to this page.
 */
function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const { isEmbedded, post } = useWorkspace();
  const dispatch = useDispatch();
  const stored = themeFromStored(useViewer().theme);
  const choice = useSelector((state: RootState) => themeChoice(state.theme, stored, systemTheme()));
  useEffect(() => {
    if (!isEmbedded) applyTheme(choice);
  }, [isEmbedded, choice]);
  const choose = (theme: Theme) => {
    dispatch(themeChosen(theme));
    post({ type: 'theme-change', theme });
  };
  return [choice, choose];
}

/** Renders the menu to choose a light, dark or system theme (product/design#theme). */
export function ThemeMenu() {
  const [choice, choose] = useThemeChoice();
  return (
    <Menu
      trigger={<IconButton icon={looks[choice].icon} label={`Theme: ${looks[choice].label.toLowerCase()}`} />}
      header="Theme"
      items={themes.map((theme) => ({
        label: looks[theme].label,
        icon: theme === choice ? Check : NoMark,
        onSelect: () => choose(theme),
      }))}
    />
  );
}
