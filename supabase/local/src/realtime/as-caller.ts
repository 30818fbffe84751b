import type { TransactionSql } from 'postgres';
import type { Claims } from '../api/claims.ts';

/** Gives the rest of a transaction the role and claims of a client, as the REST API does. */
export async function actAs(transaction: TransactionSql, claims: Claims): Promise<void> {
  await transaction`
    select set_config('role', ${claims.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims.all)}, true),
      set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
      set_config('request.jwt.claim.role', ${claims.role}, true)`;
}
