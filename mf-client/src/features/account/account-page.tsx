import { displayName } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { Avatar, Card, type IconType, LinkButton, layout, PlaceList } from '@workspace/ui';
import {
  BadgeCheck,
  Building2,
  CreditCard,
  Gift,
  LayoutDashboard,
  ReceiptText,
  Settings,
  UserRound,
} from 'lucide-react';
import { paths } from '../../paths.ts';
import styles from './account.module.css';
import { ContactCard } from './contact-card.tsx';

const places: { to: string; icon: IconType; title: string; text: string }[] = [
  { to: paths.dashboard, icon: LayoutDashboard, title: 'Dashboard', text: "Today's shifts, tasks and reports" },
  { to: paths.profile, icon: UserRound, title: 'Profile', text: 'Your name, picture and email' },
  {
    to: paths.organizations,
    icon: Building2,
    title: 'Organizations',
    text: 'Members, invitations and billing contacts',
  },
  { to: paths.billing, icon: ReceiptText, title: 'Billing', text: 'Your bills and outstanding amounts' },
  {
    to: paths.paymentMethod,
    icon: CreditCard,
    title: 'Payment method',
    text: 'The cards and bank accounts for your bills',
  },
  { to: paths.membership, icon: BadgeCheck, title: 'Membership', text: 'Your current plan and the 24/7 plans' },
  { to: paths.referral, icon: Gift, title: 'Referral', text: 'Your referral link and the people who used it' },
  { to: paths.preferences, icon: Settings, title: 'Preferences', text: 'Theme, password, sessions' },
];

/**
 * Renders a client's /account page (product/profile#account-page): profile, contact details and links to the other
 * account pages.
 */
export function Component() {
  const user = useUser();
  const name = displayName(user);
  return (
    <div className={layout.formPage}>
      <title>Account · Workspace</title>
      <h1>Account</h1>
      <Card aria-label="You">
        <div className={styles.person}>
          <Avatar name={name} src={user.avatar_url} size={106} decorative />
          <div className={styles.words}>
            <h2 className={styles.name}>{name}</h2>
            <p className={layout.quiet}>{user.email}</p>
            {user.phone && <p className={layout.quiet}>{user.phone}</p>}
          </div>
          <LinkButton to={paths.profile} variant="secondary">
            Edit profile
          </LinkButton>
        </div>
      </Card>
      <PlaceList label="Account" places={places} />
      <ContactCard />
    </div>
  );
}
