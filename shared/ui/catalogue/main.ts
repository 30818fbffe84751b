import type { StorybookConfig } from '@storybook/react-vite';
import uiLayerLoader from 'tooling/ui-layer';
import { mergeConfig, type Plugin, type UserConfig } from 'vite';

/** Puts the styles of the components into the layer `ui`, as the webpack builds do. */
const uiLayer: Plugin = {
  name: 'ui-layer',
  enforce: 'pre',
  transform: (source, file) => (file.endsWith('.module.css') ? uiLayerLoader(source) : undefined),
};

/** The configuration of the catalogue: one page for each state of each component. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // tsc checks the stories with the package.
  typescript: { check: false, reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [uiLayer],
      build: {
        // Storybook itself is a chunk of 1,300 kB.
        chunkSizeWarningLimit: 2000,
        reportCompressedSize: false,
        rolldownOptions: {
          // Libraries mark their components with 'use client', which means nothing in a page without a server.
          onLog: (level, log, report) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
          },
        },
      },
    } satisfies UserConfig),
};
export default config;
