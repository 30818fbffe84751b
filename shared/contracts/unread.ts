/**
 * The highest shown number of unread messages or notifications. private.unread_cap() has the same value, and counting
 * stops soon after it.
 */
export const unreadCap = 99;

/** Formats the unread count: '7', or '99+' above the cap. */
export const unreadText = (count: number): string => (count > unreadCap ? `${unreadCap}+` : String(count));
