import type { Page } from '@playwright/test';
import type { ReleaseBundle } from '@workspace/contracts';

/** Runs a statement on each `value` that a page parses from JSON, in every page loaded from now on. */
const onParsed = (page: Page, statement: string) =>
  page.addInitScript({
    content: `{
      const parse = JSON.parse;
      JSON.parse = (text, reviver) => {
        const value = parse(text, reviver);
        ${statement}
        return value;
      };
    }`,
  });

/**
 * Changes the entry of one version of a remote, in the page's boot data and in later responses of the registry.
 * `change` runs in the page, so it can use only its arguments.
 */
export async function withRelease<Argument>(
  page: Page,
  { remote, version }: { remote: string; version: string },
  change: (bundle: ReleaseBundle, argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  await onParsed(
    page,
    `for (const release of value?.remotes ?? value?.releases ?? []) {
      for (const bundle of [release, release.lastKnownGood]) {
        if (release.name === ${JSON.stringify(remote)} && bundle?.version === ${JSON.stringify(version)})
          (${change})(bundle, ${JSON.stringify(argument)});
      }
    }`,
  );
}
