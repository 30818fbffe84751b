import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';

interface Release {
  remote: string;
  version: string;
  base_url: string;
  integrity: Record<string, string>;
}

/** Returns whether a file has the hash of the registry, such as `sha384-…`. */
function hasHash(content: Buffer, integrity: string): boolean {
  const [algorithm = '', expected] = integrity.split(/-(.*)/s);
  return createHash(algorithm).update(content).digest('base64') === expected;
}

async function read(url: URL): Promise<Buffer | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/**
 * Reads every file of each release that a viewer can get from its host.
 * @returns the number of files, and a sentence for each that is missing or has another hash than the registry names.
 */
export async function checkReleases(sql: Sql): Promise<{ files: number; wrong: string[] }> {
  const releases = await sql<Release[]>`
    select remote, version, base_url, integrity from prod.remote_releases where state in ('live', 'canary', 'retired')`;
  const wrong: string[] = [];
  let files = 0;
  for (const { remote, version, base_url, integrity } of releases)
    for (const [file, expected] of Object.entries(integrity)) {
      files += 1;
      const content = await read(new URL(file, base_url));
      if (!content) wrong.push(`${remote} ${version}: ${file} is missing at ${base_url}`);
      else if (!hasHash(content, expected))
        wrong.push(`${remote} ${version}: ${file} has another hash than the registry names`);
    }
  return { files, wrong };
}
