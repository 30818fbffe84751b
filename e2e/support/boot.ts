import type { Page } from '@playwright/test';
import type { Boot, ReleaseBundle } from '@workspace/contracts';

/** Runs a statement on each `value` that a page reads from JSON, in every page that is loaded from now on. */
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
 * Has every page that is loaded from now on start with changed boot data. `change` runs in the page, so it may use nothing but
 * its arguments. The request itself is not touched, so that the page keeps its address space and its policy.
 */
export async function withBoot<Argument>(
  page: Page,
  change: (boot: Boot, argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  await onParsed(
    page,
    `if (value?.flags && value.session && value.remotes) (${change})(value, ${JSON.stringify(argument)});`,
  );
}

/**
 * Changes what the registry says of a version of a remote: to the page itself, and whenever it asks for the releases of now. `change`
 * runs in the page, so it may use nothing but its arguments.
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
