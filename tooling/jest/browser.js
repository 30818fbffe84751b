import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cacheDirectory, transform, transformIgnorePatterns } from './swc.js';

const icons = 'lucide-react/dist/esm/lucide-react.mjs';

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Jest preset for packages that run in the browser. The environment is jsdom, with the web APIs that jsdom lacks. A CSS
 * Module returns each class name unchanged.
 */
export default {
  cacheDirectory,
  testEnvironment: createRequire(import.meta.url).resolve('jest-fixed-jsdom'),
  setupFilesAfterEnv: [own('./setup-browser.js')],
  moduleNameMapper: {
    '\\.module\\.css$': own('./css-module.js'),
    '\\.css$': own('./empty.js'),
    '^lucide-react$': icons,
  },
  modulePathIgnorePatterns: ['/dist/'],
  transform: { [`${icons}$`]: own('./lazy-barrel.js'), ...transform },
  transformIgnorePatterns,
};
