import { fileURLToPath } from 'node:url';
import { cacheDirectory, transform, transformIgnorePatterns } from './swc.js';

/** Jest preset for packages that run in Node. */
export default {
  cacheDirectory,
  testEnvironment: 'node',
  // Selects the same build of postgres as outside Jest, which patches/ corrects.
  moduleNameMapper: { '^postgres$': fileURLToPath(import.meta.resolve('postgres')) },
  modulePathIgnorePatterns: ['/dist/'],
  transform,
  transformIgnorePatterns,
};
