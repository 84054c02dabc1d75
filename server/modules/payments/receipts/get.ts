import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getOwnReceipt as ownEndpoint, getReceipt as endpoint, printReceipt as printEndpoint } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import type { Media } from '../../../platform/mount.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { scopeTo } from '../../../platform/scope.ts'
import { applicationById } from '../../engagements/index.ts'
import { proOfActor } from '../../pros/index.ts'
import { printingOf } from '../documents/open-pdf.ts'
import { loadReceipt } from './load.ts'
import { printPdf } from './pdf.ts'
import { viewReceipt } from './view.ts'
import type { ReceiptView } from './view.ts'

/** The receipt of one engagement for the business. */
export function getReceipt(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  return businessReceipt(ctx, params.id)
}

/** The receipt as a printable page. */
export async function printReceipt(ctx: Ctx, { params }: Input<typeof printEndpoint>): Promise<Media> {
  const view = await businessReceipt(ctx, params.id)
  const { organization_id } = await ctx.tx.one<{ organization_id: number }>(
    sql`select organization_id from applications where id = ${params.id}`,
  )
  const body = await printPdf(view, await printingOf(ctx, organization_id))
  return { type: 'application/pdf', body, filename: `receipt-${view.number}.pdf` }
}

/** What the pro was paid for one shift, without fees of the business. */
export async function getOwnReceipt(ctx: Ctx, { params }: Input<typeof ownEndpoint>): Promise<Reply<typeof ownEndpoint>> {
  const pro = await proOfActor(ctx)
  const application = await ctx.tx.one<Tables['applications']>(
    sql`select * from applications where id = ${params.id} and pro_id = ${pro.id} and (confirmed_at is not null or minimum_owed_cents > 0)`,
  )
  // The payment method belongs to the business; `viewReceipt` hides it from the pro.
  await scopeTo(ctx, application.organization_id)
  return viewReceipt(await loadReceipt(ctx, application), 'pro')
}

async function businessReceipt(ctx: Ctx, id: number): Promise<ReceiptView> {
  const application = await applicationById(ctx, id)
  allow(ctx, 'payment.view', locationScopeOf(application))
  if (application.confirmed_at === null && application.minimum_owed_cents === 0) throw problem('not_found', 'NO_RECEIPT')
  return viewReceipt(await loadReceipt(ctx, application), 'business')
}
