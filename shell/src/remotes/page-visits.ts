/** How often this person has opened each page in this browser, by the path of its route. Logging out removes it. */
const key = 'page-visits';
/** With this many visits of one page, all counts are halved, so that recent visits count more than old ones. */
const halvedAt = 50;

function readVisits(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, count]) => Number.isInteger(count)));
  } catch {
    return {};
  }
}

/** Counts a visit of a page. `page` is the path of its route, not an address, so no id is stored. */
export function countVisit(page: string): void {
  const visits = readVisits();
  const count = (visits[page] ?? 0) + 1;
  const next = { ...visits, [page]: count };
  const halved = () => Object.fromEntries(Object.entries(next).flatMap(([path, n]) => (n > 1 ? [[path, n >> 1]] : [])));
  try {
    localStorage.setItem(key, JSON.stringify(count >= halvedAt ? halved() : next));
  } catch {
    // Without storage, no page counts as opened often.
  }
}

/** Returns the pages that this person has opened most, at most `limit`, the most opened first. */
export const mostVisited = (limit: number): string[] =>
  Object.entries(readVisits())
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([page]) => page);
