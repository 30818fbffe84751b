import type { BuiltCalls, SourceCalls } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { forbidden } from '../../errors/app-error.ts';
import type { BuiltPosition, SourceMaps, SourcePosition } from '../../integrations/source-maps/source-maps.ts';
import type { RemotesRepository } from './remotes.repository.ts';
import type { TeamsOfRemotesRepository } from './teams.repository.ts';

interface Dependencies {
  teams: Pick<TeamsOfRemotesRepository, 'maySee'>;
  repository: Pick<RemotesRepository, 'findMaps'>;
  sourceMaps: Pick<SourceMaps, 'find'>;
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

/**
 * Creates the function that names the sources of the calls in a failure (product/remotes#team). A call without a source
 * map stays as it is.
 * @throws {AppError} 403 for viewers who may not see the remote
 */
export const createSourceCalls =
  ({ teams, repository, sourceMaps }: Dependencies) =>
  async (viewer: Viewer, remote: string, { version, stack }: BuiltCalls): Promise<SourceCalls> => {
    if (!(await teams.maySee(viewer, remote))) throw forbidden();
    // Each store has the files of a release in a folder with this end.
    const folder = `/${remote}/${version}/`;
    const calls = stack.split('\n').map((text) => ({ text, position: positionIn(folder, text) }));
    const positions = calls.flatMap(({ position }) => position ?? []);
    const found = await sourceMaps.find({
      person: viewer.id,
      folder,
      positions,
      readMaps: (files) => repository.findMaps(remote, version, files),
    });
    const sources = new Map(positions.map((position, index) => [position, found[index]]));
    const lines = calls.map(({ text, position }) => {
      const source = position && sources.get(position);
      return source ? sourceCall(source) : text;
    });
    return { stack: lines.join('\n') };
  };
export type FindSourceCalls = ReturnType<typeof createSourceCalls>;
