/** Returns the class of an HTTP status, such as 2xx. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
