import type { Page } from '@playwright/test';

/** The functions with which webpack loads a build's files. */
interface Runtime {
  /** The file names of a chunk's script and stylesheet. */
  u: (chunk: number) => string;
  miniCssF: (chunk: number) => string;
  f: Record<'j' | 'miniCss', (chunk: number, promises: Promise<unknown>[]) => void>;
}

/**
 * Makes a running release load one of its files with the loader of its own imports. This is for files that no address
 * needs, only a dialog or a step.
 * @param entryUrl of the release; it contains the names of its chunks.
 * @returns whether the file was loaded, or 'here' if all its code already runs; undefined if the release has no such
 * file.
 */
export const loadFile = (
  page: Page,
  remote: string,
  entryUrl: string,
  file: string,
): Promise<boolean | 'here' | undefined> =>
  page.evaluate(
    async ([prefix, entry, name]) => {
      const channel = Object.keys(window).find((key) => key.startsWith(prefix));
      if (!channel) return undefined;
      const chunks = (window as unknown as Record<string, unknown[]>)[channel];
      const runtime = await new Promise<Runtime>((resolve) => {
        chunks?.push([[crypto.randomUUID()], {}, resolve]);
      });
      const ids = new Set((await (await fetch(entry)).text()).match(/\b\d+\b/g)?.map(Number));
      const kind = name.endsWith('.css') ? 'miniCss' : 'j';
      const nameOf = kind === 'j' ? runtime.u : runtime.miniCssF;
      const chunk = [...ids].find((id) => nameOf(id) === name);
      if (chunk === undefined) return undefined;
      const promises: Promise<unknown>[] = [];
      runtime.f[kind](chunk, promises);
      if (promises.length === 0) return 'here';
      return Promise.all(promises).then(
        () => true,
        () => false,
      );
    },
    [`webpackChunk_${remote.replaceAll('-', '_')}_`, entryUrl, file] as const,
  );
