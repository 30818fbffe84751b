import preset from 'tooling/jest/browser.js';

export default { ...preset, testPathIgnorePatterns: ['/node_modules/', '<rootDir>/site/'] };
