import type { BuildFacts, HostDescription } from '@workspace/contracts';

/**
 * Returns the names that a remote imports and that the small shell lacks, with their modules (docs/adr/0044). `*`: the
 * remote uses the module as a value, so it can read any name.
 */
export const namesOfWholeShell = (imported: BuildFacts['shared'], shell: HostDescription['shared']) =>
  Object.entries(imported).flatMap(([module, { imports }]) => {
    const small = shell[module]?.small;
    return small ? imports.filter((name) => !small.includes(name)).map((name) => ({ module, name })) : [];
  });
