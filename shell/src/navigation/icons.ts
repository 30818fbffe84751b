import {
  BookUser,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  CalendarOff,
  Circle,
  CreditCard,
  Gift,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Receipt,
  Route,
  Settings,
  Share2,
  Sparkles,
  User,
  Users,
  Wallet,
  WalletCards,
  Wrench,
} from 'lucide-react';
import type { IconName } from './icon-names.ts';

const named: Record<IconName, LucideIcon> = {
  'book-user': BookUser,
  'briefcase-business': BriefcaseBusiness,
  'building-2': Building2,
  'calendar-clock': CalendarClock,
  'calendar-off': CalendarOff,
  'credit-card': CreditCard,
  gift: Gift,
  inbox: Inbox,
  'layout-dashboard': LayoutDashboard,
  'life-buoy': LifeBuoy,
  'message-circle': MessageCircle,
  'messages-square': MessagesSquare,
  receipt: Receipt,
  route: Route,
  settings: Settings,
  share: Share2,
  sparkles: Sparkles,
  user: User,
  users: Users,
  wallet: Wallet,
  'wallet-cards': WalletCards,
  wrench: Wrench,
};

const icons: Record<string, LucideIcon> = named;

/** Returns the icon with this name, or a circle for an unknown name. */
export const navigationIcon = (name: string): LucideIcon => icons[name] ?? Circle;
