import { shellConfig } from 'tooling/webpack';
import { iconNames } from './src/navigation/icon-names.ts';
import { shellEntryIds } from './src/navigation/shell-entries.ts';
import { shellRoutes, shellSlots } from './src/navigation/shell-pages.ts';

/**
 * Libraries of which the small shell provides only some exports, because all their exports would make its first script
 * a third larger. Each file lists the names. Viewers of a remote that imports another name get the whole shell
 * (docs/adr/0044).
 */
const parts = {
  'react-redux': './src/provides/react-redux.ts',
  'react-router-dom': './src/provides/react-router-dom.ts',
  '@reduxjs/toolkit': './src/provides/redux-toolkit.ts',
  '@reduxjs/toolkit/query/react': './src/provides/redux-toolkit-query.ts',
  'zod/mini': './src/provides/zod-mini.ts',
};

/** The largest page of a remote, in kB with gzip. The largest page has 125 kB. */
const maxPageKb = 150;

/**
 * The largest size of the files that every page loads first, in kB with brotli. They have 181.5 kB. Builds in two folders
 * differ by up to 0.2 kB.
 */
const maxStartKb = 182;

export default shellConfig(import.meta.dirname, {
  facts: {
    routes: shellRoutes,
    navigationIds: shellEntryIds,
    slots: [...shellSlots],
    icons: [...iconNames],
    maxPageKb,
  },
  parts,
  maxStartKb,
});
