/**
 * Highest number of unread messages or notifications that the app shows. private.unread_cap() has the same value. The
 * database stops counting just above it.
 */
export const unreadCap = 99;

/** Formats an unread count: '7', or '99+' above the cap. */
export const unreadText = (count: number): string => (count > unreadCap ? `${unreadCap}+` : String(count));
