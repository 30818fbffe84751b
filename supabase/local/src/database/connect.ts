import postgres from 'postgres';

/**
 * The superuser of every embedded cluster. The password may be public, because PostgreSQL listens on the loopback
 * interface only.
 */
export const SUPERUSER = { name: 'postgres', password: 'postgres' } as const;

/** Connections never end because of their age. A lost connection is opened again after 0.1 s. */
export const LASTING = { max_lifetime: null, backoff: () => 0.1 } as const;

/** Returns the connection string of a database of an embedded cluster. */
export function databaseUrl(port: number, database = 'postgres'): string {
  return `postgres://${SUPERUSER.name}:${SUPERUSER.password}@127.0.0.1:${port}/${database}`;
}

/** Opens a pool of connections. Calls `onClose` for every connection that ends, even an idle one. */
export function connect(url: string, connections = 1, name = 'supabase-local', onClose?: () => void): postgres.Sql {
  return postgres(url, {
    max: connections,
    onnotice: () => undefined,
    // In seconds. A PostgreSQL that is gone refuses at once, so only a busy disk makes a connection slow.
    connect_timeout: 30,
    ...LASTING,
    ...(onClose && { onclose: onClose }),
    // The search path of hosted projects. PostgreSQL ignores schemas that do not exist.
    connection: { application_name: name, search_path: '"$user", public, extensions' },
  });
}
