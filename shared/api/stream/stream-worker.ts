import { shareStream } from './shared-stream.ts';

// Entry file of the shell's shared worker. The build of the shell compiles it to a separate script. The name of the
// worker ends with the id of the signed-in user.
const addTab = shareStream(self.name.slice(self.name.lastIndexOf(':') + 1));

self.addEventListener('connect', (event) => {
  if (event instanceof MessageEvent) for (const port of event.ports) addTab(port);
});
