import * as z from 'zod/mini';

/** Answer of POST /api/calendar/address: the secret address, which is readable only now (product/calendar#address). */
export const calendarAddress = z.object({ url: z.url() });
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** Answer of GET /api/calendar/address: when the viewer's address was made, or null without an address. */
export const calendarAddressState = z.object({ created_at: z.nullable(z.string()) });
export type CalendarAddressState = z.infer<typeof calendarAddressState>;

/** Query of the address of a calendar. `token` is its secret. */
export const calendarQuery = z.object({ token: z.string().check(z.maxLength(100)) });
