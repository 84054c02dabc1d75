import type {
  changeAutoSelectBar as barEndpoint,
  changeBankAccount as accountEndpoint,
  changeConversionFee as conversionEndpoint,
  changeFeeDefaults as feesEndpoint,
  changeFirstGigCalls as callsEndpoint,
  changeInstantPayouts as instantEndpoint,
  changeLoyaltyRewards as loyaltyEndpoint,
  changeSuspensionPolicy as policyEndpoint,
  getSettings as getEndpoint,
} from '@crewcall/contract/settings.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { addressIn, nameIn } from '../../platform/brand.ts'
import { changeSetting, setting, settingHistory } from '../config/index.ts'
import { requireStepUp } from '../identity/index.ts'

/** The settings of the platform, and who changed them when and why. */
export async function getSettings(ctx: Ctx): Promise<Reply<typeof getEndpoint>> {
  allow(ctx, 'admin.config')
  return viewSettings(ctx)
}

/** Sets the consequences of future call-outs and no-shows (docs/rules/pros.md#suspensions). */
export async function changeSuspensionPolicy(ctx: Ctx, { body }: Input<typeof policyEndpoint>): Promise<Reply<typeof policyEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'suspension_policy', ...body })
  return viewSettings(ctx)
}

/** Sets the bar of auto-select for future decisions (docs/rules/applications.md#auto-select). */
export async function changeAutoSelectBar(ctx: Ctx, { body }: Input<typeof barEndpoint>): Promise<Reply<typeof barEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'auto_select_bar', ...body })
  return viewSettings(ctx)
}

/** Sets the default percentages of locations added from now on. */
export async function changeFeeDefaults(ctx: Ctx, { body }: Input<typeof feesEndpoint>): Promise<Reply<typeof feesEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'fee_defaults', ...body })
  return viewSettings(ctx)
}

/** Sets what a location owes from now on for hiring a pro of the marketplace (docs/rules/hire.md#conversion-fee). */
export async function changeConversionFee(ctx: Ctx, { body }: Input<typeof conversionEndpoint>): Promise<Reply<typeof conversionEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'conversion_fee', ...body })
  return viewSettings(ctx)
}

/** Sets the account that invoices show from now on (docs/rules/money.md#bank-account). */
export async function changeBankAccount(ctx: Ctx, { body }: Input<typeof accountEndpoint>): Promise<Reply<typeof accountEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'bank_account', ...body })
  return viewSettings(ctx)
}

/** Sets whether pros may have what waits at once, and the fee from now on (docs/rules/money.md#instant-payouts). */
export async function changeInstantPayouts(ctx: Ctx, { body }: Input<typeof instantEndpoint>): Promise<Reply<typeof instantEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'instant_payouts', ...body })
  return viewSettings(ctx)
}

/** Sets whether the points of loyalty periods are paid when they end, and what they bring, from now on (docs/rules/pros.md#loyalty-rewards). */
export async function changeLoyaltyRewards(ctx: Ctx, { body }: Input<typeof loyaltyEndpoint>): Promise<Reply<typeof loyaltyEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'loyalty_rewards', ...body })
  return viewSettings(ctx)
}

/** Sets whether somebody speaks with a pro before their first shift, from now on (docs/rules/applications.md#first-call). */
export async function changeFirstGigCalls(ctx: Ctx, { body }: Input<typeof callsEndpoint>): Promise<Reply<typeof callsEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'first_gig_calls', ...body })
  return viewSettings(ctx)
}

/** All settings in force, with their changes. */
export async function viewSettings(ctx: Ctx): Promise<Reply<typeof getEndpoint>> {
  return {
    suspension_policy: await setting(ctx, 'suspension_policy'),
    auto_select_bar: await setting(ctx, 'auto_select_bar'),
    fee_defaults: await setting(ctx, 'fee_defaults'),
    conversion_fee: await setting(ctx, 'conversion_fee'),
    bank_account: await setting(ctx, 'bank_account'),
    branding: await setting(ctx, 'branding'),
    instant_payouts: await setting(ctx, 'instant_payouts'),
    loyalty_rewards: await setting(ctx, 'loyalty_rewards'),
    first_gig_calls: await setting(ctx, 'first_gig_calls'),
    mail_address: addressIn(ctx.config.mail.from),
    mail_name: nameIn(ctx.config.mail.from),
    history: await settingHistory(ctx),
  }
}
