import type { Catalog, DatabaseFunction } from './catalog.ts';
import { block, orNull, quoted } from './layout.ts';
import { typeOf } from './type-of.ts';

/** The parameters that are columns of the answer. */
const isColumn = ({ mode }: { mode: string }): boolean => mode === 't' || mode === 'o';

/** Any argument may be null, but for a function that is not run then. */
function taken(catalog: Catalog, { parameters, defaults, isStrict }: DatabaseFunction): string {
  const inputs = parameters.filter((parameter) => !isColumn(parameter));
  if (inputs.length === 0) return 'never';
  return block(
    inputs.map(({ name, type }, place) => {
      const isOptional = place >= inputs.length - defaults;
      return `${name}${isOptional ? '?' : ''}: ${orNull(typeOf(catalog, type, 'written'), !isStrict)};`;
    }),
  );
}

/** A function may answer null, whatever it returns. A set has no nulls, and void has no answer. */
function answered(catalog: Catalog, { parameters, returns, returnsSet }: DatabaseFunction): string {
  const columns = parameters.filter(isColumn);
  const answer =
    columns.length > 0
      ? block(columns.map(({ name, type }) => `${name}: ${orNull(typeOf(catalog, type, 'read'), true)};`))
      : typeOf(catalog, returns, 'read');
  if (returnsSet) return `${answer}[]`;
  return orNull(answer, columns.length === 0 && !['Json', 'undefined'].includes(answer));
}

/** Lets a query select from the rows of a function as from their table. */
function setOptions({ relations, types }: Catalog, { returns, returnsSet }: DatabaseFunction): string[] {
  const relation = relations.find(({ oid }) => oid === types.get(returns)?.relation);
  if (!returnsSet || !relation) return [];
  return [`SetofOptions: { from: '*'; to: ${quoted(relation.name)}; isOneToOne: false; isSetofReturn: true };`];
}

/** Writes the functions of a name, which differ in what they take. */
export function writeFunctions(catalog: Catalog, name: string, overloads: DatabaseFunction[]): string {
  const each = overloads.map((one) =>
    block([`Args: ${taken(catalog, one)};`, `Returns: ${answered(catalog, one)};`, ...setOptions(catalog, one)]),
  );
  return `${name}: ${each.join(' | ')};`;
}
