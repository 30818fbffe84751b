import type { Catalog, DatabaseFunction } from './catalog.ts';
import { block, orNull, quoted } from './layout.ts';
import { typeOf } from './type-of.ts';

/** Whether a parameter is a column of the result (mode `out` or `table`). */
const isColumn = ({ mode }: { mode: string }): boolean => mode === 't' || mode === 'o';

/** Returns the type of a function's arguments. Each argument may be null, unless the function is strict. */
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

/**
 * Returns the type of a function's result. A single value may be null. The items of a set are never null, and void has
 * no value.
 */
function answered(catalog: Catalog, { parameters, returns, returnsSet }: DatabaseFunction): string {
  const columns = parameters.filter(isColumn);
  const answer =
    columns.length > 0
      ? block(columns.map(({ name, type }) => `${name}: ${orNull(typeOf(catalog, type, 'read'), true)};`))
      : typeOf(catalog, returns, 'read');
  if (returnsSet) return `${answer}[]`;
  return orNull(answer, columns.length === 0 && !['Json', 'undefined'].includes(answer));
}

/** Returns the option that lets a supabase-js query select columns from a function's rows, as from their table. */
function setOptions({ relations, types }: Catalog, { returns, returnsSet }: DatabaseFunction): string[] {
  const relation = relations.find(({ oid }) => oid === types.get(returns)?.relation);
  if (!returnsSet || !relation) return [];
  return [`SetofOptions: { from: '*'; to: ${quoted(relation.name)}; isOneToOne: false; isSetofReturn: true };`];
}

/** Writes the overloads of one function name. */
export function writeFunctions(catalog: Catalog, name: string, overloads: DatabaseFunction[]): string {
  const each = overloads.map((one) =>
    block([`Args: ${taken(catalog, one)};`, `Returns: ${answered(catalog, one)};`, ...setOptions(catalog, one)]),
  );
  return `${name}: ${each.join(' | ')};`;
}
