import '../tokens.css';
import type { Preview } from '@storybook/react-vite';
import { StoryFrame } from './story-frame.tsx';

const themes = [
  { value: 'system', title: 'System theme' },
  { value: 'light', title: 'Light theme' },
  { value: 'dark', title: 'Dark theme' },
];

/** What every story has: the styles and the surroundings of a page, and a control for the theme. */
const preview: Preview = {
  globalTypes: { theme: { description: 'Theme', toolbar: { icon: 'mirror', dynamicTitle: true, items: themes } } },
  initialGlobals: { theme: 'system' },
  decorators: [
    (Story, { globals, title, name, parameters }) => (
      <StoryFrame theme={globals.theme} heading={`${title}: ${name}`} isWholePage={parameters.layout === 'fullscreen'}>
        <Story />
      </StoryFrame>
    ),
  ],
};
export default preview;
