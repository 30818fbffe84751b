import { shareStream } from './shared-stream.ts';

// The entry of the shell's shared worker. The shell's build compiles this file to a script of its own. The worker's
// name ends with the id of the stream's user.
const addTab = shareStream(self.name.slice(self.name.lastIndexOf(':') + 1));

self.addEventListener('connect', (event) => {
  if (event instanceof MessageEvent) for (const port of event.ports) addTab(port);
});
