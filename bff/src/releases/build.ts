import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { buildFacts, pageFiles, type ReleaseBundle, type RemoteManifest } from '@workspace/contracts';
import * as z from 'zod/mini';
import { exposedBy, federationManifest } from './federation-manifest.ts';
import { type BuildFiles, integrityOf } from './files.ts';
import type { Candidate } from './gate/rule.ts';

/** A build without a file that every build has, or with one that is not as webpack writes it. */
export class UnreadableBuild extends Error {
  override name = 'UnreadableBuild';
}

/** The content of remote.json in a build. The gate checks the manifest by its contract. */
const builtRemote = z.object({
  manifest: z.custom<RemoteManifest>((value) => z.safeParse(z.object({ version: z.string() }), value).success),
  integrity: z.record(z.string(), z.string()),
  facts: buildFacts,
  modules: z.array(z.string()),
  pages: z.optional(z.record(z.string(), pageFiles)),
  server: z.optional(z.string()),
});

function parseJson(files: BuildFiles, file: string): unknown {
  const bytes = files.get(file);
  if (!bytes) throw new UnreadableBuild(`The build has no ${file}.`);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new UnreadableBuild(`${file} of the build is not valid JSON.`);
  }
}

function parseAs<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, file: string): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') || 'its content';
  throw new UnreadableBuild(`${file} of the build is not as the build preset writes it: ${where}.`);
}

const compress = promisify(gzip);

/**
 * Returns the bytes that a first visit to each page loads from a build, with gzip, by route path: the entry, the files
 * of the exposed module and the page's own files. A missing file counts nothing, because the rule `hashes` names it.
 */
async function pageBytesOf(
  files: BuildFiles,
  entry: string,
  { js, css, pages = {} }: ReleaseBundle['files'],
): Promise<Record<string, number>> {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string): Promise<number> => {
    const bytes = files.get(file);
    const size = sizes.get(file) ?? (bytes ? compress(bytes).then(({ length }) => length) : Promise.resolve(0));
    sizes.set(file, size);
    return size;
  };
  const ofPages = Object.entries(pages).map(async ([page, own]) => {
    const named = new Set([entry, ...js, ...css, ...own.js, ...own.css]);
    const bytes = await Promise.all([...named].map(sizeOf));
    return [page, bytes.reduce((sum, size) => sum + size, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(ofPages));
}

/**
 * Reads a build for the gate and the registry. The version contains a hash of the build, so different builds have
 * different versions. Sizes and hashes are those of the bytes.
 * @throws {UnreadableBuild} with one sentence
 */
export async function readBuild(remote: string, files: BuildFiles): Promise<Candidate> {
  const json = parseJson(files, 'remote.json');
  const { manifest, integrity, facts, modules, pages, server } = parseAs(builtRemote, json, 'remote.json');
  const exposed = exposedBy(parseAs(federationManifest, parseJson(files, 'mf-manifest.json'), 'mf-manifest.json'));
  if (!exposed) throw new UnreadableBuild(`${remote} exposes no ./remote.`);
  const digest = createHash('sha256').update(JSON.stringify(json)).digest('hex').slice(0, 8);
  const version = `${manifest.version}-${digest}`;
  const { entry } = exposed;
  const bundle = { ...exposed.files, ...(pages && { pages }), ...(server && { server }) };
  const hashed = [...files].filter(([file]) => /\.(js|css)$/.test(file));
  return {
    remote,
    version,
    contract: manifest.contract,
    manifest: { ...manifest, version },
    entry,
    files: bundle,
    integrity,
    facts,
    modules,
    present: Object.fromEntries(hashed.map(([file, bytes]) => [file, integrityOf(bytes)])),
    pageBytes: await pageBytesOf(files, entry, bundle),
  };
}

/** The columns of a release in the registry that come from its build. */
export const releaseOf = ({ modules: _, present: __, pageBytes: ___, ...release }: Candidate) => release;
