import type { Theme } from '@workspace/contracts';
import { useTheme } from '@workspace/host';
import { Card, SegmentedControl } from '@workspace/ui';
import { CalendarCard } from '../../calendar/calendar-card.tsx';
import styles from '../settings/settings-page.module.css';
import { SettingsPage } from '../settings/settings-page.tsx';
import { AuthSessionsCard } from './auth-sessions-card.tsx';
import { PasswordCard } from './password-card.tsx';

const themeChoices: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Renders /settings/preferences: theme, password, sessions and calendar (product/routing#settings). */
export function PreferencesPage() {
  const { choice, setTheme } = useTheme();
  return (
    <SettingsPage>
      <Card title="Theme">
        <div className={styles.line}>
          <p>System uses the theme of your device. Your choice is saved in your account.</p>
          <SegmentedControl label="Theme" value={choice} options={themeChoices} onChange={setTheme} />
        </div>
      </Card>
      <PasswordCard />
      <AuthSessionsCard />
      <CalendarCard />
    </SettingsPage>
  );
}
