/** How many unread messages or notifications are told by number; private.unread_cap() is the same, and nothing is counted much further. */
export const unreadCap = 99;

/** How many are unread: '7', or '99+' above the cap. */
export const unreadText = (count: number): string => (count > unreadCap ? `${unreadCap}+` : String(count));
