import { fileURLToPath } from 'node:url';
import { cacheDirectory, transform, transformIgnorePatterns } from './swc.js';

const icons = 'lucide-react/dist/esm/lucide-react.mjs';

/**
 * Jest preset for packages that run in the browser. The environment is jsdom, with the web APIs that jsdom lacks. A CSS
 * Module returns each class name unchanged.
 */
export default {
  cacheDirectory,
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['tooling/jest/setup-browser.js'],
  moduleNameMapper: {
    '\\.module\\.css$': 'tooling/jest/css-module.js',
    '\\.css$': 'tooling/jest/empty.js',
    '^lucide-react$': icons,
  },
  modulePathIgnorePatterns: ['/dist/'],
  transform: { [`${icons}$`]: fileURLToPath(import.meta.resolve('./lazy-barrel.js')), ...transform },
  transformIgnorePatterns,
};
