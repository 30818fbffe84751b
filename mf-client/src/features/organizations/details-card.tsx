import type { Organization } from '@workspace/contracts';
import { timezoneOptions } from '@workspace/product-ui';
import { Card, layout, SearchSelect } from '@workspace/ui';
import { AvatarRow } from './avatar-row.tsx';
import { EditField } from './edit-field.tsx';
import styles from './organizations.module.css';
import { useSave } from './use-save.ts';

/** Renders the organization's name, picture, contact email and time zone. */
export function DetailsCard({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const save = useSave(organization);
  const { timezone } = organization;
  return (
    <Card title="Details">
      <AvatarRow organization={organization} canEdit={canEdit} />
      <EditField
        organization={organization}
        field="name"
        label="Name"
        question="Rename the organization?"
        consequence={(name) => `Members and assistants will see the name “${name}”.`}
        canEdit={canEdit}
      />
      <EditField
        organization={organization}
        field="contact_email"
        label="Contact email"
        question="Change the contact email?"
        consequence={(email) =>
          email ? `Bills will show ${email} as the contact.` : 'Bills will show no contact email.'
        }
        canEdit={canEdit}
      />
      {canEdit ? (
        <SearchSelect
          className={styles.zone}
          label="Time zone"
          hint="Work starts, pauses and ends on days of this time zone. Hours and bills count weeks from Monday to Sunday in UTC."
          options={timezoneOptions(timezone)}
          value={timezone}
          onChange={(value) => value !== timezone && void save({ timezone: value })}
        />
      ) : (
        <div className={styles.line}>
          <div className={styles.words}>
            <span className={layout.quiet}>Time zone</span>
            <span>{timezone.replaceAll('_', ' ')}</span>
          </div>
        </div>
      )}
    </Card>
  );
}
