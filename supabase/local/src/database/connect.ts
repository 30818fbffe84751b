import postgres from 'postgres';

/** The superuser of every embedded cluster; PostgreSQL listens on the loopback interface only. */
export const SUPERUSER = { name: 'postgres', password: 'postgres' } as const;

/** The connection string of a database of an embedded cluster. */
export function databaseUrl(port: number, database = 'postgres'): string {
  return `postgres://${SUPERUSER.name}:${SUPERUSER.password}@127.0.0.1:${port}/${database}`;
}

/** A small pool for our own statements. */
export function connect(url: string, connections = 1, name = 'supabase-local'): postgres.Sql {
  return postgres(url, {
    max: connections,
    onnotice: () => undefined,
    connect_timeout: 5,
    // As on hosted projects; a schema that is not there yet is passed over.
    connection: { application_name: name, search_path: '"$user", public, extensions' },
  });
}
