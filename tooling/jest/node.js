import { transform, transformIgnorePatterns } from './swc.js';

/** Jest preset for packages that run in Node. */
export default { testEnvironment: 'node', modulePathIgnorePatterns: ['/dist/'], transform, transformIgnorePatterns };
