import { fileURLToPath } from 'node:url';
import { cacheDirectory, transform, transformIgnorePatterns } from './swc.js';

/** Jest preset for packages that run in Node. */
export default {
  cacheDirectory,
  testEnvironment: 'node',
  // Selects the build of postgres that Node also selects outside Jest. Only this build has the corrections of patches/.
  moduleNameMapper: { '^postgres$': fileURLToPath(import.meta.resolve('postgres')) },
  modulePathIgnorePatterns: ['/dist/'],
  transform,
  transformIgnorePatterns,
};
