import type { SandboxMoney } from '@crewcall/contract/sandboxes.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import type { StoredPaymentMethod } from '../../ports/payments.ts'
import { keepSandboxMoney, setBillingSource, useSandboxCustomer } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { askProvider } from './provider.ts'
import { useMethod } from './use-method.ts'

/** The methods that every processor has in its test mode, by what they do when they are charged. */
const testMethods: Record<SandboxMoney, string> = {
  SUCCEEDS: 'pm_card_visa',
  DECLINED: 'pm_card_chargeCustomerFail',
  DISPUTED: 'pm_card_createDispute',
}

type Saved = { customer: string; stored: StoredPaymentMethod }

/** Saves a test card at the processor of sandboxes. @throws problem provider_failed */
export async function saveTestCard(ctx: OutsideCtx, { id, name }: Pick<LocationRow, 'id' | 'name'>, money: SandboxMoney): Promise<Saved> {
  const { sandbox_payments } = ctx.ports
  const ask = <T>(question: () => Promise<T>) => askProvider(question, { alarm: false })
  const { customer } = await ask(() => sandbox_payments.ensureCustomer({ owner_key: `location:${id}`, name }))
  const stored = await ask(() => sandbox_payments.attachDefault({ customer, payment_method: testMethods[money] }))
  return { customer, stored }
}

/** Makes a saved test card the method by which the sandbox pays; the caller has checked that the location is one. */
export async function useTestCard(ctx: Ctx, location: LocationRow, { customer, stored }: Saved, money: SandboxMoney): Promise<void> {
  const owner = { organization_id: location.organization_id, location_id: location.id }
  await useSandboxCustomer(ctx, owner, customer)
  await useMethod(ctx, owner, stored)
  await setBillingSource(ctx, location, 'LOCATION')
  await keepSandboxMoney(ctx, location.organization_id, money)
}
