import type { chooseLocationPaymentMethod, chooseOrganizationPaymentMethod } from '@crewcall/contract/billing.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx, OutsideCall, OutsideCtx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { StoredPaymentMethod } from '../../ports/payments.ts'
import { setBillingSource } from '../organizations/index.ts'
import { customerOf } from './customer.ts'
import { locationOwner, organizationOwner } from './owner.ts'
import type { Owner } from './owner.ts'
import { askProvider } from './provider.ts'
import { allowReplacing } from './rights.ts'
import { useMethod } from './use-method.ts'
import { viewMethod } from './view-method.ts'

/** Makes this location pay by its own method from now on. */
export async function chooseForLocation(
  ctx: OutsideCall,
  { params, body }: Input<typeof chooseLocationPaymentMethod>,
): Promise<Reply<typeof chooseLocationPaymentMethod>> {
  const load = (inner: Ctx) => locationOwner(inner, params.id)
  const stored = await attach(ctx, load, body.payment_method_id)
  return ctx.finish(async (inner) => {
    const owner = await admitted(inner, load)
    await useMethod(inner, owner, stored)
    await setBillingSource(inner, { organization_id: owner.organization_id, id: params.id }, 'LOCATION')
    return viewMethod(inner, owner, { is_inherited: false, include_details: true })
  })
}

/** Makes every location without its own method pay by this one. */
export async function chooseForOrganization(
  ctx: OutsideCall,
  { params, body }: Input<typeof chooseOrganizationPaymentMethod>,
): Promise<Reply<typeof chooseOrganizationPaymentMethod>> {
  const load = (inner: Ctx) => organizationOwner(inner, params.orgId)
  const stored = await attach(ctx, load, body.payment_method_id)
  return ctx.finish(async (inner) => {
    const owner = await admitted(inner, load)
    await useMethod(inner, owner, stored)
    return viewMethod(inner, owner, { is_inherited: false, include_details: true })
  })
}

async function admitted(ctx: Ctx, load: (inner: Ctx) => Promise<Owner>): Promise<Owner> {
  const owner = await load(ctx)
  await allowReplacing(ctx, owner)
  return owner
}

async function attach(ctx: OutsideCtx, load: (inner: Ctx) => Promise<Owner>, payment_method: string): Promise<StoredPaymentMethod> {
  const owner = await ctx.begin((inner) => admitted(inner, load))
  const customer = await customerOf(ctx, owner)
  const known = await askProvider(() => ctx.ports.payments.paymentMethod(payment_method))
  // A method saved for another customer is reported as not found.
  if (!known || (known.customer !== null && known.customer !== customer)) {
    throw problem('invalid', 'METHOD_UNKNOWN', { target: 'payment_method_id' })
  }
  return askProvider(() => ctx.ports.payments.attachDefault({ customer, payment_method }))
}
