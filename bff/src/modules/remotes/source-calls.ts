import path from 'node:path';
import type { BuiltCalls, SourceCalls } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { forbidden } from '../../errors/app-error.ts';
import type { BuiltPosition, SourceMaps, SourcePosition } from '../../integrations/source-maps/source-maps.ts';
import type { TeamsOfRemotesRepository } from './teams.repository.ts';

type ReadMaps = (files: string[]) => Promise<Map<string, Uint8Array>>;

interface Dependencies {
  teams: Pick<TeamsOfRemotesRepository, 'maySee'>;
  /** Read the source maps of scripts: of those of a release, and of those of any build of the shell. */
  findMaps: {
    release: (remote: string, version: string, files: string[]) => Promise<Map<string, Uint8Array>>;
    shell: ReadMaps;
  };
  sourceMaps: Pick<SourceMaps, 'find'>;
  /** The address of the folder with the shell's files. */
  assetsUrl: string;
}

/** Returns the position that a call of a stack names in a script of the folder, or null for any other call. */
function positionIn(folder: string, call: string): BuiltPosition | null {
  const at = call.indexOf(folder);
  const [, file, line, column] =
    (at >= 0 && /^([\w@~./-]{1,200}):(\d{1,7}):(\d{1,7})/.exec(call.slice(at + folder.length))) || [];
  return file ? { file, line: Number(line), column: Number(column) } : null;
}

const sourceCall = ({ file, line, column, name }: SourcePosition): string => {
  const place = `${file}:${line}:${column}`;
  return name ? `at ${name} (${place})` : `at ${place}`;
};

const hasMap = (entry: readonly [string, Uint8Array | undefined]): entry is readonly [string, Uint8Array] =>
  entry[1] !== undefined;

/**
 * Creates the function that names the sources of the calls in a failure (product/remotes#team): of those of the release,
 * and of those of the shell, through which they came. A call without a source map stays as it is.
 * @throws {AppError} 403 for viewers who may not see the remote
 */
export const createSourceCalls =
  ({ teams, findMaps, sourceMaps, assetsUrl }: Dependencies) =>
  async (viewer: Viewer, remote: string, { version, stack }: BuiltCalls): Promise<SourceCalls> => {
    if (!(await teams.maySee(viewer, remote))) throw forbidden();

    async function resolve(calls: string[], folder: string, readMaps: ReadMaps): Promise<string[]> {
      const found = calls.map((text) => ({ text, position: positionIn(folder, text) }));
      const positions = found.flatMap(({ position }) => position ?? []);
      const answers = await sourceMaps.find({ person: viewer.id, folder, positions, readMaps });
      const sources = new Map(positions.map((position, index) => [position, answers[index]]));
      return found.map(({ text, position }) => {
        const source = position && sources.get(position);
        return source ? sourceCall(source) : text;
      });
    }

    // Each store has the files of a release in a folder with this end.
    const folder = `/${remote}/${version}/`;
    const ofRelease = await resolve(stack.split('\n'), folder, (files) => findMaps.release(remote, version, files));
    // The name of a script of the shell is the same in every build that has it, also in the folder of the whole shell.
    const byName: ReadMaps = async (files) => {
      const maps = await findMaps.shell(files.map((file) => path.posix.basename(file)));
      return new Map(files.map((file) => [file, maps.get(path.posix.basename(file))] as const).filter(hasMap));
    };
    return { stack: (await resolve(ofRelease, assetsUrl, byName)).join('\n') };
  };
export type FindSourceCalls = ReturnType<typeof createSourceCalls>;
