import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { copyFiles, type Storage } from './files.ts';
import { checkReleases } from './releases.ts';
import { copyTables, differences, restoreTables } from './tables.ts';

/** A Supabase, with the connection string of its database. */
export type Site = Storage & { databaseUrl: string };

/** What a drill has compared, and a sentence for each difference. */
export interface DrillReport {
  tables: number;
  rows: number;
  files: number;
  releaseFiles: number;
  wrong: string[];
}

const connect = ({ databaseUrl }: Site) => postgres(databaseUrl, { max: 1, onnotice: () => undefined });

/** Copies a Supabase, restores the copy into an empty second one, and compares the two. The first may be in use. */
export async function drill(from: Site, to: Site): Promise<DrillReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'workspace-drill-'));
  const [source, target] = [connect(from), connect(to)];
  try {
    const copy = await copyTables(source, folder);
    const restored = await restoreTables(target, copy);
    const wrongFiles = await copyFiles(from, to, copy.files);
    const releases = await checkReleases(target);
    return {
      tables: Object.keys(copy.facts).length,
      rows: Object.values(copy.facts).reduce((sum, { rows }) => sum + rows, 0),
      files: copy.files.length,
      releaseFiles: releases.files,
      wrong: [...differences(copy.facts, restored), ...wrongFiles, ...releases.wrong],
    };
  } finally {
    await Promise.all([source.end(), target.end()]);
    await rm(folder, { recursive: true, force: true });
  }
}
