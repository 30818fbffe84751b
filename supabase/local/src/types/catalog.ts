import type { Sql } from 'postgres';

/** A PostgreSQL type, as stored in `pg_type`. */
export interface DatabaseType {
  oid: number;
  name: string;
  schema: string;
  /** `e` enumeration, `c` row of a relation, `d` domain, `b` base type, `p` pseudo-type. */
  kind: string;
  /** The oid of an array's item type; 0 for other types. */
  item: number;
  /** The oid of a domain's base type; 0 for other types. */
  base: number;
  /** The oid of the relation whose rows have this type; 0 for other types. */
  relation: number;
  labels: string[];
}

export interface Column {
  position: number;
  name: string;
  type: number;
  isNullable: boolean;
  hasDefault: boolean;
  /** Whether only the database writes the column (generated, or identity `always`). */
  isComputed: boolean;
}

export interface Relation {
  oid: number;
  name: string;
  isView: boolean;
  columns: Column[];
  /** A view's query as stored in `pg_rewrite`; null for a table. */
  query: string | null;
}

/** A foreign key between two tables of the schema. */
export interface ForeignKey {
  name: string;
  from: number;
  columns: string[];
  to: number;
  referencedColumns: string[];
  /** Whether at most one row can refer to the same row. */
  isUnique: boolean;
}

/** A check constraint on one column. */
export interface Check {
  relation: number;
  column: string;
  definition: string;
}

/** A parameter of a function, or a column of its result. `mode` is the value of `proargmodes`. */
export interface Parameter {
  name: string;
  type: number;
  mode: string;
}

/** A function that a role of the API may execute. */
export interface DatabaseFunction {
  name: string;
  parameters: Parameter[];
  /** How many of the last parameters have a default. */
  defaults: number;
  returns: number;
  returnsSet: boolean;
  /** Whether a null argument makes the function return null without running. */
  isStrict: boolean;
}

/** The tables, views and functions of a schema, with the types that they use. */
export interface Catalog {
  schema: string;
  types: Map<number, DatabaseType>;
  relations: Relation[];
  foreignKeys: ForeignKey[];
  checks: Check[];
  functions: DatabaseFunction[];
}

/** The roles of the API. A function that none of these roles may execute is left out. */
const apiRoles = ['anon', 'authenticated', 'service_role'];

/**
 * Reads the catalog of a schema. Columns are in table order. Types, relations, foreign keys and functions are sorted by
 * name.
 */
export async function readCatalog(sql: Sql, schema: string): Promise<Catalog> {
  const types = await sql<DatabaseType[]>`
    select t.oid::int, typname as name, typnamespace::regnamespace::text as schema, typtype as kind, case when typcategory = 'A' then typelem::int else 0 end as item,
      typbasetype::int as base, typrelid::int as relation,
      array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder) as labels
    from pg_type t order by typname collate "C"`;
  const relations = await sql<Relation[]>`
    select c.oid::int, relname as name, relkind = 'v' as "isView",
      (select ev_action::text from pg_rewrite where ev_class = c.oid and relkind = 'v') as query,
      (select jsonb_agg(jsonb_build_object('position', attnum, 'name', attname, 'type', atttypid::int,
         'isNullable', not attnotnull, 'hasDefault', atthasdef or attidentity <> '',
         'isComputed', attidentity = 'a' or attgenerated <> '') order by attnum)
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c where relnamespace = ${schema}::regnamespace and relkind in ('r', 'v') order by relname collate "C"`;
  const foreignKeys = await sql<ForeignKey[]>`
    select conname as name, conrelid::int as from, confrelid::int as to,
      array(select attname::text from unnest(conkey) with ordinality k (num, place)
        join pg_attribute on attrelid = conrelid and attnum = num order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality k (num, place)
        join pg_attribute on attrelid = confrelid and attnum = num order by place) as "referencedColumns",
      exists (select from pg_index where indrelid = conrelid and indisunique and indpred is null
        and array(select unnest(indkey::int2[]) order by 1) = array(select unnest(conkey) order by 1)) as "isUnique"
    from pg_constraint where contype = 'f' and connamespace = ${schema}::regnamespace
      and (select relnamespace from pg_class where oid = confrelid) = ${schema}::regnamespace
    order by conname collate "C"`;
  const checks = await sql<Check[]>`
    select conrelid::int as relation, attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and convalidated and cardinality(conkey) = 1 and connamespace = ${schema}::regnamespace`;
  const functions = await sql<DatabaseFunction[]>`
    select proname as name, pronargdefaults as defaults, prorettype::int as returns, proretset as "returnsSet",
      proisstrict as "isStrict",
      coalesce((select jsonb_agg(jsonb_build_object('name', proargnames[place], 'type', type::int,
         'mode', coalesce(proargmodes[place], 'i')) order by place)
       from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality a (type, place)), '[]') as parameters
    from pg_proc p where pronamespace = ${schema}::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      and exists (select from unnest(${apiRoles}::text[]) role where has_function_privilege(role, p.oid, 'execute'))
    order by proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;
  return { schema, types: new Map(types.map((type) => [type.oid, type])), relations, foreignKeys, checks, functions };
}
