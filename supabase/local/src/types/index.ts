import type { Sql } from 'postgres';
import { readCatalog } from './catalog.ts';
import { writeTypes } from './write.ts';

/** The schema that the API serves. */
const servedSchema = 'prod';

/**
 * Returns the TypeScript types of a migrated database's tables, views, functions and enumerations, as supabase-js
 * expects them.
 */
export const databaseTypes = async (sql: Sql): Promise<string> => writeTypes(await readCatalog(sql, servedSchema));
