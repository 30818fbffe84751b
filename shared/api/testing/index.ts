export { fakeStream } from './fake-stream.ts';
