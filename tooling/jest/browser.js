import { transform, transformIgnorePatterns } from './swc.js';

/** Jest preset for packages that run in the browser: jsdom with the web APIs it leaves out, CSS Modules as plain names. */
export default {
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['tooling/jest/setup-browser.js'],
  moduleNameMapper: { '\\.module\\.css$': 'tooling/jest/css-module.js', '\\.css$': 'tooling/jest/empty.js' },
  modulePathIgnorePatterns: ['/dist/'],
  transform,
  transformIgnorePatterns,
};
