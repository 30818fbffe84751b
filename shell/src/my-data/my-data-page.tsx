import { SettingsPage } from '../pages/settings/settings-page.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';

/** Renders /settings/my-data (product/my-data): what users get and take back of their data. */
export function MyDataPage() {
  return (
    <SettingsPage>
      <ExportCard />
      <DeletionCard />
    </SettingsPage>
  );
}
