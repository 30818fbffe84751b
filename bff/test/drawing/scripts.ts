import { createHash } from 'node:crypto';
import type { DrawingTask } from '@workspace/contracts';
import type { PageToDraw, Source } from '../../src/drawing/drawer.ts';

/** Returns a script as the drawer gets it. */
export const sourceOf = (text: string): Source => ({ key: createHash('sha256').update(text).digest('hex'), text });

/**
 * A script like that of the shell: the HTML is what the remote's module returns, a text or a whole drawing. Without a
 * remote it shows the path. It goes on by calling the module again, with the answers in the task. It asks for the first
 * answers before it calls the module.
 */
export const shellScript = sourceOf(`
var workspaceDrawing = (() => {
  let again;
  return {
    draw: (task, remote) => {
      const empty = { html: '', styles: '', entries: [], readings: { stored: {}, media: {} }, missing: [] };
      const go = async (known) => {
        again = (answers) => go({ ...known, ...answers });
        const found = remote ? await remote({ ...task, answers: known }) : '<p>' + task.url + '</p>';
        return { ...empty, ...(typeof found === 'string' ? { html: found } : found) };
      };
      again = go;
      return task.awaited?.length > 0 ? Promise.resolve({ ...empty, missing: task.awaited }) : go(task.answers);
    },
    goOn: (answers) => again(answers),
  };
})();`);

/** Returns a script like that of a remote, whose module is a function of the task with this body. */
export const remoteScript = (body: string, before = ''): Source =>
  sourceOf(`${before}\nvar workspaceRemote = { default: async (task) => { ${body} } };`);

/** Returns a page of a remote that returns what `body` returns. */
export const pageOf = (body: string, fields: Partial<PageToDraw> = {}): PageToDraw => ({
  shell: shellScript,
  remote: remoteScript(body),
  task: {
    url: '/',
    answers: {},
    awaited: [],
    facts: { stored: {}, media: {} },
    isPhone: false,
    now: 0,
  } as unknown as DrawingTask,
  timeZone: 'UTC',
  answer: async () => ({}),
  ...fields,
});
