import type { Seller } from '@workspace/contracts';

/** What a PDF shows. All texts are ready to print. The same document always becomes the same bytes. */
export interface PrintedDocument {
  title: string;
  /** The time of the document, which becomes the date of the file, as ISO 8601. */
  madeAt: string;
  /** The company that issues the document. */
  seller: Seller;
  status?: string;
  receiver: { heading: string; name: string; lines: string[] };
  facts: readonly (readonly [label: string, value: string])[];
  table: {
    /** The first column takes the space that the others leave. The others have one line, aligned to the right. */
    columns: readonly string[];
    rows: { cells: string[]; note?: string }[];
    totals: readonly (readonly [label: string, value: string])[];
  };
  notes: string[];
}
