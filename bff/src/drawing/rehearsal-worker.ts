import ivm from 'isolated-vm';
import * as z from 'zod/mini';
import { serve } from '../integrations/workers/serve.ts';

/** The scripts of the shell and of a remote, and the paths of its pages that a server does not draw. */
export interface RehearsalTask {
  shell: string;
  remote: string;
  undrawn: string[];
}

/** Memory of the scripts in MB. */
const memoryLimit = 256;

const noModule = 'The script for the server does not give the module that the remote exposes.';

const sentences = z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(5));

/**
 * Loads the code of all pages, and returns a text for each that fails. The code of a page runs when the page is loaded,
 * so the script alone shows no failure of it.
 */
const loadPages = `
const problems = [];
const textOf = (error) => {
  try { return String(error).slice(0, 300); } catch { return 'an error without a text'; }
};
const load = async (routes, parent) => {
  for (const route of routes) {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
    const { lazy = [] } = route;
    try {
      if (!$0.includes(path)) for (const one of typeof lazy === 'function' ? [lazy] : Object.values(lazy)) await one();
    } catch (error) {
      problems.push(path + ' fails on a server: ' + textOf(error));
    }
    await load(route.children ?? [], path);
  }
};
const routes = globalThis.workspaceRemote?.default?.routes;
if (!Array.isArray(routes)) return [$1];
return load(routes, '').then(() => problems.slice(0, 5).map(String));
`;

/**
 * Runs the script of a remote after that of the shell where nothing but them is. The result has a sentence for each
 * reason why the pages could not be drawn; none if the shell's own script fails.
 */
async function rehearse({ shell, remote, undrawn }: RehearsalTask): Promise<string[]> {
  const isolate = new ivm.Isolate({ memoryLimit });
  try {
    const context = await isolate.createContext();
    try {
      await context.eval(shell, { filename: 'shell' });
    } catch {
      return [];
    }
    try {
      await context.eval(remote, { filename: 'remote' });
    } catch (error) {
      return [`The script for the server fails: ${String(error).slice(0, 300)}`];
    }
    const answer: unknown = await context.evalClosure(loadPages, [undrawn, noModule], {
      arguments: { copy: true },
      result: { promise: true, copy: true },
    });
    // The script may have changed what the answer is made with.
    return z.safeParse(sentences, answer).data ?? [noModule];
  } finally {
    if (!isolate.isDisposed) isolate.dispose();
  }
}

serve(rehearse);
