import postgres from 'postgres';

/** The superuser of every embedded cluster; PostgreSQL listens on the loopback interface only. */
export const SUPERUSER = { name: 'postgres', password: 'postgres' } as const;

/** A connection that ends means that PostgreSQL is away, never that it was old; it is soon asked for again. */
export const LASTING = { max_lifetime: null, backoff: () => 0.1 } as const;

/** The connection string of a database of an embedded cluster. */
export function databaseUrl(port: number, database = 'postgres'): string {
  return `postgres://${SUPERUSER.name}:${SUPERUSER.password}@127.0.0.1:${port}/${database}`;
}

/** A small pool for our own statements. `onClose` hears of every connection that ends, also while none is asked for. */
export function connect(url: string, connections = 1, name = 'supabase-local', onClose?: () => void): postgres.Sql {
  return postgres(url, {
    max: connections,
    onnotice: () => undefined,
    connect_timeout: 5,
    ...LASTING,
    ...(onClose && { onclose: onClose }),
    // As on hosted projects; a schema that is not there yet is passed over.
    connection: { application_name: name, search_path: '"$user", public, extensions' },
  });
}
