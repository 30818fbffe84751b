import type { Sql } from 'postgres';

/** A node in the output of EXPLAIN (ANALYZE, FORMAT JSON). */
export interface PlanNode {
  'Node Type': string;
  Plans?: PlanNode[];
  [field: string]: unknown;
}

/** Runs a query as the signed-in user with the id `viewer` and returns its plan. */
export async function explainAs(sql: Sql, viewer: string, query: string): Promise<PlanNode> {
  return await sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${viewer}, true)`;
    await transaction.unsafe('set local role authenticated');
    const [row] = await transaction.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (analyze, verbose, format json) ${query}`,
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('PostgreSQL told no plan.');
    return plan;
  });
}

/** Returns a node and all nodes below it. */
export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Matches a call of a function in schema private with an argument, and `auth.uid()` outside a subselect. */
const ofARow = /private\.\w+\((?!\))|(?<!SELECT )auth\.uid\(\)/i;

/** Returns whether a policy or filter, as PostgreSQL prints it, calls a function for every row. */
export const perRow = (rule: string): boolean => ofARow.test(rule);
