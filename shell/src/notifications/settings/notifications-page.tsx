import { SettingsPage } from '../../pages/settings/settings-page.tsx';
import { CategoriesCard } from './categories-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PushCard } from './push-card.tsx';

/** Renders /settings/notifications (product/notifications#settings). */
export function NotificationsPage() {
  return (
    <SettingsPage>
      <CategoriesCard />
      <MessagesCard />
      <PushCard />
    </SettingsPage>
  );
}
