import { SettingsPage } from '../../pages/settings/settings-page.tsx';
import { useShell } from '../../shell-context.ts';
import { CategoriesCard } from './categories-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PushCard } from './push-card.tsx';

/** Renders /settings/notifications (product/notifications#settings). */
export function NotificationsPage() {
  const { hasPushes } = useShell();
  return (
    <SettingsPage>
      <CategoriesCard />
      <MessagesCard />
      {hasPushes && <PushCard />}
    </SettingsPage>
  );
}
