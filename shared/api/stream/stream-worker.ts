import { viewerIn } from './shared-name.ts';
import { shareStream } from './shared-stream.ts';

// Entry file of the shell's shared worker. The build of the shell compiles it to a separate script.
const addTab = shareStream(viewerIn(self.name));

self.addEventListener('connect', (event) => {
  if (event instanceof MessageEvent) for (const port of event.ports) addTab(port);
});
