import node from 'tooling/jest/node.js';

export default { ...node, testMatch: ['<rootDir>/test/**/*.test.ts'] };
