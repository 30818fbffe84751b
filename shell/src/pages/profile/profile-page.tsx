import { SettingsPage } from '../settings/settings-page.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { EmailCard } from './email-card.tsx';

/** Renders /profile: photo, names, phone, time zone and email (product/profile#fields). */
export function ProfilePage() {
  return (
    <SettingsPage>
      <AvatarCard />
      <DetailsCard />
      <EmailCard />
    </SettingsPage>
  );
}
