import type { Sql } from 'postgres';

const JSON_TYPES = [114, 3802];

/**
 * Gap: lite hands JSON to the driver as text, and the driver encodes it again, so that metadata in auth.users and JSON
 * arguments of functions arrive as a JSON string. Text is passed on as it is.
 */
export function passJsonAsText({ driver }: { driver: Sql }): void {
  for (const type of JSON_TYPES)
    driver.options.serializers[type] = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
}
