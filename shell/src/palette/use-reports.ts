import type { HostPaletteSearch, PaletteResults } from '@workspace/host';
import { useMemo, useState } from 'react';

type Groups = ReadonlyMap<string, PaletteResults>;

const noGroups: Groups = new Map();

/**
 * Returns the search that remotes get for a text, and the groups that they have reported for this text. A report for
 * another text does not show, so Enter never opens a result of an earlier text.
 */
export function useReports(text: string): { search: HostPaletteSearch; groups: Groups; forget: () => void } {
  const [reports, setReports] = useState<ReadonlyMap<string, Groups>>(new Map());
  const search = useMemo<HostPaletteSearch>(
    () => ({
      text,
      report: (group, results) =>
        setReports((before) => new Map(before).set(text, new Map(before.get(text)).set(group, results))),
    }),
    [text],
  );
  return { search, groups: reports.get(text) ?? noGroups, forget: () => setReports(new Map()) };
}
