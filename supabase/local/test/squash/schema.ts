import type { Sql } from 'postgres';

/** Queries that describe a schema, one per kind of object. Each returns one line per object. */
const QUERIES = [
  `select format('%s %s %s', nspname, nspacl, null) from pg_namespace where nspname in ('prod', 'private')`,
  `select format('default %s %s %s', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl`,
  `select format('type %s %s', t.oid::regtype, string_agg(e.enumlabel, '|' order by e.enumsortorder))
   from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.oid`,
  `select format('relation %s %s %s %s %s', oid::regclass, relkind, relpersistence, relrowsecurity, reloptions) || coalesce(
     (select string_agg(acl::text, ',' order by acl::text) from unnest(relacl) acl), '')
   from pg_class where relnamespace in ('prod'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v', 'S')`,
  `select format('column %s %s %s %s %s %s %s %s', attrelid::regclass, rank() over (partition by attrelid order by attnum), attname,
     format_type(atttypid, atttypmod), attnotnull, attidentity, attacl, pg_get_expr(adbin, adrelid))
   from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class
     where relnamespace in ('prod'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v'))`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
   where connamespace in ('prod'::regnamespace, 'private'::regnamespace)`,
  `select indexdef from pg_indexes where schemaname in ('prod', 'private')`,
  `select format('view %s %s', viewname, definition) from pg_views where schemaname in ('prod', 'private')`,
  `select pg_get_functiondef(oid) || coalesce((select string_agg(acl::text, ',' order by acl::text) from unnest(proacl) acl), '')
   from pg_proc where pronamespace in ('prod'::regnamespace, 'private'::regnamespace)`,
  `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select format('policy %s %s %s %s %s %s %s', schemaname, tablename, policyname, permissive, roles, cmd, qual) || coalesce(with_check, '')
   from pg_policies`,
  `select pg_describe_object(classoid, objoid, objsubid) || ' ' || description from pg_description
   where objoid in (select oid from pg_class where relnamespace in ('prod'::regnamespace, 'private'::regnamespace))`,
  `select format('published %s.%s %s', schemaname, tablename, attnames) from pg_publication_tables`,
];

/**
 * Returns a sorted description of the product's schemas. Databases with equal schemas have equal descriptions, whatever
 * their rows are.
 */
export async function describeSchema(sql: Sql): Promise<string[]> {
  const described: string[] = [];
  for (const query of QUERIES) {
    const rows = await sql.unsafe<{ line: string }[]>(`select line from (${query}) described (line)`);
    described.push(...rows.map(({ line }) => line));
  }
  return described.sort();
}
