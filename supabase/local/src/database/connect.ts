import postgres from 'postgres';

/** The superuser of every embedded cluster; PostgreSQL listens on the loopback interface only. */
export const SUPERUSER = { name: 'postgres', password: 'postgres' } as const;

/** A connection ends only if PostgreSQL is away, never because of its age. It reconnects soon. */
export const LASTING = { max_lifetime: null, backoff: () => 0.1 } as const;

/** The connection string of a database of an embedded cluster. */
export function databaseUrl(port: number, database = 'postgres'): string {
  return `postgres://${SUPERUSER.name}:${SUPERUSER.password}@127.0.0.1:${port}/${database}`;
}

/** A small pool for our own statements. Calls `onClose` for every connection that ends, even an idle one. */
export function connect(url: string, connections = 1, name = 'supabase-local', onClose?: () => void): postgres.Sql {
  return postgres(url, {
    max: connections,
    onnotice: () => undefined,
    connect_timeout: 5,
    ...LASTING,
    ...(onClose && { onclose: onClose }),
    // As on hosted projects. PostgreSQL skips schemas that do not exist yet.
    connection: { application_name: name, search_path: '"$user", public, extensions' },
  });
}
