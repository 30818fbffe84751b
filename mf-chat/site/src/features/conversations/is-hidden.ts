/** Returns whether the screen hides the list or the conversation. Below 768 px, it shows only one of the two. */
export const isHidden = (part: Element): boolean => getComputedStyle(part).display === 'none';
