import { asErrorBody, fetchPresets } from '@workspace/api';
import {
  type AccountType,
  mailedCategories,
  type NotificationCategory,
  type NotificationPreference,
  type NotificationPreferenceBody,
  type Profile,
} from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { Card, EmptyState, Loaded, layout, SkeletonList, Switch } from '@workspace/ui';
import { BellOff } from 'lucide-react';
import { useShell } from '../../shell-context.ts';
import { useGetNotificationPreferencesQuery, usePreferNotificationsMutation } from '../notifications.api.ts';
import styles from './categories-card.module.css';

const words: Record<NotificationCategory, { label: string; about: string }> = {
  payments: { label: 'Payments', about: 'Bills, cards and payments that failed or are due' },
  team: { label: 'Team', about: 'Recommendations, matches, first sessions, ratings, timesheets and leaves' },
  shifts: {
    label: 'Shifts and reports',
    about: 'Shifts that begin, run late or end, end-of-day reports, and answers to leaves',
  },
  calls: {
    label: 'Calls and interviews',
    about: 'Interviews, intro and onboarding calls, calls with your account lead',
  },
  account: { label: 'Account', about: 'Your organization, password, referrals and the mobile app' },
  messages: { label: 'Unread messages', about: 'An email if you have not read chat messages for half an hour' },
};

/**
 * By account type, the category that the card leaves out, because users of that type never receive its notifications.
 */
const notFor: Record<AccountType, NotificationCategory> = { client: 'shifts', assistant: 'payments' };

/** Returns the categories whose mails the user can turn off (product/mail#switches). */
const mailedTo = ({ account_type, operator_roles }: Profile): NotificationCategory[] => [
  ...(account_type ? mailedCategories[account_type] : []),
  ...(operator_roles.includes('account_lead') ? (['team'] as const) : []),
];

/**
 * Renders the notification categories, each with switches for the app, pushes and emails. Users without an account type
 * get emails only. Users who can choose nothing get a sentence that says so.
 */
export function CategoriesCard() {
  const user = useUser();
  const { account_type } = user;
  const { hasPushes } = useShell();
  const mailed = mailedTo(user);
  const query = useGetNotificationPreferencesQuery(undefined, fetchPresets.steady.hook);
  if (account_type === null && mailed.length === 0)
    return (
      <EmptyState
        icon={BellOff}
        title="There is nothing to choose here"
        text="Your account gets no notifications or emails that can be turned off."
      />
    );
  return (
    <Card
      title="Notification categories"
      description="Urgent notifications, such as a failed payment, always show in the app. Emails about payments and the security of your account always arrive."
    >
      <Loaded
        data={query.data}
        query={query}
        failed="Your notification settings can't be shown right now"
        text={query.error && asErrorBody(query.error).message}
        loading={<SkeletonList count={4} avatar={false} label="Loading your notification settings" />}
      >
        {(preferences) => (
          <div className={hasPushes ? styles.categories : `${styles.categories} ${styles.withoutPushes}`}>
            {preferences
              .filter(({ category }) =>
                account_type === null ? mailed.includes(category) : category !== notFor[account_type],
              )
              .map((preference) => (
                <Category
                  key={preference.category}
                  preference={preference}
                  isNotified={account_type !== null && preference.category !== 'messages'}
                  isMailed={mailed.includes(preference.category)}
                />
              ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface CategoryProps {
  preference: NotificationPreference;
  /** Whether the user gets notifications of the category, in the app and as pushes. */
  isNotified: boolean;
  isMailed: boolean;
}

function Category({ preference, isNotified, isMailed }: CategoryProps) {
  const { hasPushes } = useShell();
  const [prefer] = usePreferNotificationsMutation();
  const toast = useToast();
  const { label, about } = words[preference.category];
  const choose = async (change: Omit<NotificationPreferenceBody, 'category'>) => {
    const { error } = await prefer({ category: preference.category, ...change });
    if (error) toast.error(asErrorBody(error).message);
  };
  return (
    <fieldset className={styles.category}>
      <legend className={styles.legend}>
        <span className={styles.label}>{label}</span>
        <span className={layout.quiet}>{about}</span>
      </legend>
      {isNotified && (
        <Switch label="In the app" checked={preference.in_app} onChange={(in_app) => void choose({ in_app })} />
      )}
      {isNotified && hasPushes && (
        <Switch label="Push" checked={preference.push} onChange={(push) => void choose({ push })} />
      )}
      {isMailed && (
        <Switch
          label="Email"
          className={styles.email}
          checked={preference.email}
          onChange={(email) => void choose({ email })}
        />
      )}
    </fieldset>
  );
}
