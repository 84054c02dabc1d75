import type { PaymentMethodStatus } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { OwnerKey } from './owner.ts'

/** A card or bank account; a replaced row is history. */
export type Method = Omit<Tables['payment_methods'], 'status' | 'type'> & { status: PaymentMethodStatus; type: 'card' | 'us_bank_account' }

/** The owner's current method, or undefined if none was ever set or it was removed. */
export function currentMethod({ tx }: Ctx, owner: OwnerKey): Promise<Method | undefined> {
  return tx.maybe<Method>(currentMethodSql(owner))
}

/** The same, locked until the end of the transaction. */
export function currentMethodForUpdate({ tx }: Ctx, owner: OwnerKey): Promise<Method | undefined> {
  return tx.maybe<Method>(sql`${currentMethodSql(owner)} for no key update`)
}

/** The subquery of `currentMethod`, for use in other queries. */
export function currentMethodSql({ organization_id, location_id }: OwnerKey): Sql {
  return sql`select * from payment_methods
    where organization_id = ${organization_id} and coalesce(location_id, 0) = ${location_id ?? 0} and replaced_at is null`
}
