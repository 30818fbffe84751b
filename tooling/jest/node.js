import { fileURLToPath } from 'node:url';
import { cacheDirectory, transform, transformIgnorePatterns } from './swc.js';

/** Jest preset for packages that run in Node. */
export default {
  cacheDirectory,
  testEnvironment: 'node',
  // The build that runs outside Jest, and that patches/ corrects.
  moduleNameMapper: { '^postgres$': fileURLToPath(import.meta.resolve('postgres')) },
  modulePathIgnorePatterns: ['/dist/'],
  transform,
  transformIgnorePatterns,
};
