/** Names of the icons that menu entries may have. The publish gate refuses a remote with another name. */
export const iconNames = [
  'book-user',
  'briefcase-business',
  'building-2',
  'calendar-clock',
  'calendar-off',
  'credit-card',
  'gift',
  'inbox',
  'layout-dashboard',
  'life-buoy',
  'message-circle',
  'messages-square',
  'receipt',
  'route',
  'settings',
  'share',
  'sparkles',
  'user',
  'users',
  'wallet',
  'wallet-cards',
  'wrench',
] as const;

export type IconName = (typeof iconNames)[number];
