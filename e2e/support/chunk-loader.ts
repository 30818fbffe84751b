import type { Page } from '@playwright/test';

/** The functions with which webpack loads a build's files. */
interface Runtime {
  /** Returns the name of a chunk's script. `miniCssF` returns the name of its stylesheet. */
  u: (chunk: number) => string;
  miniCssF: (chunk: number) => string;
  f: Record<'j' | 'miniCss', (chunk: number, promises: Promise<unknown>[]) => void>;
}

/**
 * Makes a page load one file of a release with webpack's own loader. Use this for files that no page requests when it
 * opens, such as the file of a dialog.
 * @param entryUrl the address of the release's entry, which contains the ids of its chunks.
 * @returns whether the file was loaded; 'here' if the page has all of its code; undefined if the release has no such
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
