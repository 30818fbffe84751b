import type { Sql } from 'postgres';

/** A node of the output of EXPLAIN (ANALYZE, FORMAT JSON). */
export interface PlanNode {
  'Node Type': string;
  Plans?: PlanNode[];
  [field: string]: unknown;
}

/** The plan of a query as it ran for a signed-in user. @param viewer their id. */
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

/** A node and all nodes below it. */
export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** One of our functions with an argument, or the caller's id outside a subselect. */
const ofARow = /private\.\w+\((?!\))|(?<!SELECT )auth\.uid\(\)/i;

/** Whether a rule, as PostgreSQL prints it, runs something for every row. */
export const perRow = (rule: string): boolean => ofARow.test(rule);
