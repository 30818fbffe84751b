import type { Sql } from 'postgres';

const JSON_TYPES = [114, 3802];

/**
 * Gap: lite passes JSON to the driver as text, and the driver encodes the text again. Metadata in auth.users and JSON
 * arguments of functions then arrive as a JSON string. This serializer leaves text unchanged.
 */
export function passJsonAsText({ driver }: { driver: Sql }): void {
  for (const type of JSON_TYPES)
    driver.options.serializers[type] = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
}
