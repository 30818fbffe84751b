import { connect } from './connect.ts';

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Creates a database in a cluster and returns its connection string. A copy of a migrated `template` takes tens of
 * milliseconds. The template must have no connections.
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

/** Drops a database and ends its connections. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const sql = connect(clusterUrl);
  try {
    await sql.unsafe(`drop database if exists ${quote(name)} with (force)`);
  } finally {
    await sql.end();
  }
}
