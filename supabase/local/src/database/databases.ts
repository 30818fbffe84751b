import { connect } from './connect.ts';

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Creates a database in a cluster and returns its connection string. A template (a migrated database without
 * connections) makes this take tens of milliseconds.
 */
export async function createDatabase(clusterUrl: string, name: string, template?: string): Promise<string> {
  const sql = connect(clusterUrl);
  try {
    await sql.unsafe(
      `create database ${quote(name)}${template === undefined ? '' : ` template ${quote(template)} strategy file_copy`}`,
    );
  } finally {
    await sql.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database, even with open connections. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const sql = connect(clusterUrl);
  try {
    await sql.unsafe(`drop database if exists ${quote(name)} with (force)`);
  } finally {
    await sql.end();
  }
}
