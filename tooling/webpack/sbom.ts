import type { Compilation } from 'webpack';
import { type PackageJson, readJson } from './base.ts';
import { JsonFromStatsPlugin } from './stats-plugin.ts';

/** Returns the address of an npm package in a bill of materials. */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

interface Bundled {
  facts(compilation: Compilation): { bundled: Record<string, { version: string }> };
}

/**
 * Writes sbom.json: the packages that a build contains, in all its `scripts`, as CycloneDX 1.6. The same sources make the same file, so it has
 * no time and no serial number.
 */
export function sbomPlugin(directory: string, ...scripts: Bundled[]): JsonFromStatsPlugin {
  const { name, version } = readJson<PackageJson>(directory, 'package.json');
  const described = (type: string, name: string, version: string) => ({
    type,
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: purlOf(name, version),
  });
  const bundledIn = (compilation: Compilation) =>
    Object.assign({}, ...scripts.map((one) => one.facts(compilation).bundled)) as ReturnType<
      Bundled['facts']
    >['bundled'];
  return new JsonFromStatsPlugin('sbom.json', (_stats, _integrity, compilation) => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: described('application', name, version) },
    components: Object.entries(bundledIn(compilation))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { version }]) => described('library', name, version)),
  }));
}
