import { shareStream } from './shared-stream.ts';

// The shared worker of the shell's pages: a script of its own, which the shell's build makes of this file. Its name ends with
// whose stream it is.
const addTab = shareStream(self.name.slice(self.name.lastIndexOf(':') + 1));

self.addEventListener('connect', (event) => {
  if (event instanceof MessageEvent) for (const port of event.ports) addTab(port);
});
