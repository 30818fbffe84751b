import type { Sql } from 'postgres';

/** A node of what EXPLAIN (ANALYZE, FORMAT JSON) tells. */
export interface PlanNode {
  'Node Type': string;
  Plans?: PlanNode[];
  [field: string]: unknown;
}

/** The plan of a query as it ran for somebody who is signed in. @param viewer their id. */
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

/** A node and all below it. */
export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A function of ours with an argument, or who is asking outside a subselect. */
const ofARow = /private\.\w+\((?!\))|(?<!SELECT )auth\.uid\(\)/i;

/** Whether a rule, as PostgreSQL writes it, asks something for every row. */
export const perRow = (rule: string): boolean => ofARow.test(rule);
