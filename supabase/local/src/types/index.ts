import type { Sql } from 'postgres';
import { readCatalog } from './catalog.ts';
import { writeTypes } from './write.ts';

/** The schema that the API serves. */
const servedSchema = 'prod';

/** The TypeScript of the tables, views, functions and enumerations of a migrated database, in the form that supabase-js takes. */
export const databaseTypes = async (sql: Sql): Promise<string> => writeTypes(await readCatalog(sql, servedSchema));
