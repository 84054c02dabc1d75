import type { MethodProblem } from '@crewcall/contract/events.ts'
import { paymentMethodMachine } from '@crewcall/contract/rules/machines/payment-method.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { move } from '../../platform/move.ts'
import { updateRows } from '../../platform/write.ts'
import type { Values } from '../../platform/write.ts'
import { topicsOf } from './owner.ts'
import type { Method } from './queries.ts'

/** Which method: our id, or the provider's id. */
export type WhichMethod = { organization_id: number; payment_method_id: number } | { external_id: string }

/**
 * The provider or bank permanently refuses the method: it becomes FAILED and its managers are notified. A replaced or already failed method
 * stays as it is.
 * @param said the provider's code, which clients translate, and its English sentence
 */
export async function markMethodFailed(ctx: Ctx, which: WhichMethod, said: { code: string | null; message: string | null }): Promise<void> {
  for (const method of await usedMethods(ctx, which)) {
    if (!paymentMethodMachine.can(method.status, 'fail')) continue
    const status = await move(ctx, paymentMethodMachine, method, 'fail')
    await store(ctx, method, { status, details: { ...detailsOf(method), failure: said.message, failure_code: said.code } })
    await publishFailed(ctx, method, said.message ?? 'The bank refused the payment method')
  }
}

/** The bank requires the payer: the method waits in REQUIRES_ACTION until its owner completes `nextActionUrl`. */
export async function markMethodRequiresAction(ctx: Ctx, which: WhichMethod, nextActionUrl: string | null): Promise<void> {
  for (const method of await usedMethods(ctx, which)) {
    if (!paymentMethodMachine.can(method.status, 'require_action')) continue
    const status = await move(ctx, paymentMethodMachine, method, 'require_action')
    await store(ctx, method, { status, details: { ...detailsOf(method), next_action_url: nextActionUrl } })
    await publishFailed(ctx, method, 'The bank asks for one more step', 'STEP')
  }
}

/** The method was removed at the provider, e.g. in its portal: the owner has none now. */
export async function forgetMethod(ctx: Ctx, external_id: string): Promise<void> {
  for (const method of await usedMethods(ctx, { external_id })) {
    await move(ctx, paymentMethodMachine, method, 'remove')
    await store(ctx, method, { replaced_at: ctx.now })
    await publishFailed(ctx, method, 'The payment method was removed', 'REMOVED')
  }
}

function usedMethods({ tx }: Ctx, which: WhichMethod): Promise<Method[]> {
  return tx.rows<Method>(
    sql`select m.* from payment_methods m where m.replaced_at is null and ${condition(which)} order by m.id for no key update of m`,
  )
}

function condition(which: WhichMethod): Sql {
  if ('payment_method_id' in which) return sql`m.organization_id = ${which.organization_id} and m.id = ${which.payment_method_id}`
  // Told by the processor of real money, which knows no sandbox.
  return sql`m.external_id = ${which.external_id} and not exists (select from organizations o where o.id = m.organization_id and o.is_sandbox)`
}

function detailsOf({ details }: Method): object {
  return typeof details === 'object' && details !== null ? details : {}
}

async function store(
  { tx }: Ctx,
  { organization_id, id }: Method,
  changes: Partial<Pick<Values<'payment_methods'>, 'status' | 'details' | 'replaced_at'>>,
): Promise<void> {
  await updateRows(tx, 'payment_methods', sql`organization_id = ${organization_id} and id = ${id}`, changes)
}

async function publishFailed(ctx: Ctx, method: Method, message: string, problem?: MethodProblem): Promise<void> {
  const { organization_id, location_id } = method
  await announce(ctx, 'billing.failed', { organization_id, location_id, message, ...(problem && { problem }) }, await topicsOf(ctx, method))
}
