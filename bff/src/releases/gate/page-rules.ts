import type { LastingRule, Rule } from './rule.ts';

const bytesPerKb = 1_000;

/** The shell has the icon of each menu entry. It would show a circle for an unknown one. */
export const icons: LastingRule = {
  name: 'icons',
  check: ({ manifest }, { host }) => {
    const known = host.icons;
    if (!known) return [];
    return manifest.navigation
      .filter(({ icon }) => !known.includes(icon))
      .map(({ id, icon }) => ({
        problem: `The menu entry ${id} has the icon ${icon}, which the shell does not have.`,
        fix: `Choose one of ${known.join(', ')}, or deploy a shell that has it first.`,
      }));
  },
};

/** No page is larger than the remote's budget, and the budget is within the limit of the shell. */
export const pageSize: Rule = {
  name: 'page-size',
  check: ({ manifest: { pageBudgetKb }, pageBytes }, { host: { maxPageKb } }) => {
    if (pageBudgetKb && maxPageKb && pageBudgetKb > maxPageKb)
      return [
        {
          problem: `pageBudgetKb is ${pageBudgetKb}, but the shell allows ${maxPageKb} kB.`,
          fix: 'Set it lower, or ask the owner of the shell for more.',
        },
      ];
    const budget = pageBudgetKb ?? maxPageKb;
    if (!budget) return [];
    return Object.entries(pageBytes)
      .map(([page, bytes]) => ({ page, kilobytes: Math.ceil(bytes / bytesPerKb) }))
      .filter(({ kilobytes }) => kilobytes > budget)
      .map(({ page, kilobytes }) => ({
        problem: `A first visit to ${page} loads ${kilobytes} kB, but the budget is ${budget} kB.`,
        fix: 'Import what the page does not need at first when it is needed, or find a smaller package.',
      }));
  },
};

/** The script for the server runs without a browser, and so does the code of each page that the server draws. */
export const serverScript: Rule = {
  name: 'server-script',
  check: (_candidate, { drawingProblems }) =>
    drawingProblems.map((problem) => ({
      problem,
      fix: 'Use what only a browser has in effects and handlers, or set "draw": "browser" for the page in remote.json.',
    })),
};
