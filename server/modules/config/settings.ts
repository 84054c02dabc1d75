import type { BankAccount } from '@crewcall/contract/bank-account.ts'
import { defaultBranding } from '@crewcall/contract/branding.ts'
import type { Branding } from '@crewcall/contract/branding.ts'
import { autoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import type { AutoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { noConversionFee } from '@crewcall/contract/rules/hire.ts'
import type { ConversionFee } from '@crewcall/contract/rules/hire.ts'
import { defaultFees } from '@crewcall/contract/rules/fees.ts'
import type { FeePercentages } from '@crewcall/contract/rules/fees.ts'
import { noFirstGigCalls } from '@crewcall/contract/rules/first-gig-call.ts'
import type { FirstGigCallTerms } from '@crewcall/contract/rules/first-gig-call.ts'
import { noInstantPayouts } from '@crewcall/contract/rules/instant-payout.ts'
import type { InstantPayoutTerms } from '@crewcall/contract/rules/instant-payout.ts'
import { noLoyaltyRewards } from '@crewcall/contract/rules/loyalty.ts'
import type { LoyaltyTerms } from '@crewcall/contract/rules/loyalty.ts'
import { defaultSuspensionPolicy } from '@crewcall/contract/rules/suspension-policy.ts'
import type { SuspensionStep } from '@crewcall/contract/rules/suspension-policy.ts'
import type { getSuspensionPolicy as endpoint } from '@crewcall/contract/settings.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { LoadBranding } from '../../platform/follow-branding.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { everybody } from '../../platform/live.ts'
import { insertRow } from '../../platform/write.ts'
import { logoPicture } from './logos.ts'

type Values = {
  suspension_policy: SuspensionStep[]
  auto_select_bar: AutoSelectBar
  fee_defaults: FeePercentages
  conversion_fee: ConversionFee
  bank_account: BankAccount | null
  branding: Branding
  instant_payouts: InstantPayoutTerms
  loyalty_rewards: LoyaltyTerms
  first_gig_calls: FirstGigCallTerms
}
export type SettingName = keyof Values
/** `since`: when it was set; null where it never was. */
type InForce<N extends SettingName> = { value: Values[N]; is_default: boolean; version: number | null; since: Date | null }
type Stored<N extends SettingName> = { id: number; value: Values[N] | null; created_ts: Date }
export type SettingChange = { [N in SettingName]: { id: number; name: N; value: Values[N] | null } }[SettingName] & {
  reason: string
  set_by_name: string
  created_ts: Date
}

const defaults: Values = {
  suspension_policy: [...defaultSuspensionPolicy],
  auto_select_bar: autoSelectBar,
  fee_defaults: defaultFees,
  conversion_fee: noConversionFee,
  bank_account: null,
  branding: defaultBranding,
  instant_payouts: noInstantPayouts,
  loyalty_rewards: noLoyaltyRewards,
  first_gig_calls: noFirstGigCalls,
}

/** The settings in force, read in the transaction that uses them. */
export async function setting<N extends SettingName>(ctx: Pick<Ctx, 'tx'>, name: N): Promise<InForce<N>> {
  const stored = await newest(ctx, name)
  return {
    value: complete(name, stored?.value ?? defaults[name]),
    is_default: (stored?.value ?? null) === null,
    version: stored?.id ?? null,
    since: stored?.created_ts ?? null,
  }
}

/** The value that was in force at an instant. */
export async function settingAt<N extends SettingName>({ tx }: Pick<Ctx, 'tx'>, name: N, at: Date): Promise<Values[N]> {
  const stored = await tx.maybe<Stored<N>>(
    sql`select id, value, created_ts from platform_settings where name = ${name} and created_ts <= ${at} order by id desc limit 1`,
  )
  return complete(name, stored?.value ?? defaults[name])
}

/** How the installation calls itself, for every process ({@link LoadBranding}). */
export const loadBranding: LoadBranding = async (tx) => {
  const { value } = await setting({ tx }, 'branding')
  return { value, logo: await logoPicture(tx, value.logo) }
}

/** The consequences of call-outs and no-shows, for the terms. */
export async function getSuspensionPolicy(ctx: Ctx): Promise<Reply<typeof endpoint>> {
  return { rungs: (await setting(ctx, 'suspension_policy')).value }
}

type Change<N extends SettingName> = { name: N; value: Values[N] | null; reason: string; version: number | null }

/**
 * Sets values for future decisions; null restores the default. The caller has checked the permission and the fresh code.
 * @throws problem stale_version if another version was saved meanwhile
 */
export async function changeSetting<N extends SettingName>(ctx: Ctx, { name, value, reason, version }: Change<N>): Promise<void> {
  // Two changes are serialized; readers never wait.
  await ctx.tx.run(sql`lock table platform_settings in share row exclusive mode`)
  const before = await newest(ctx, name)
  if ((before?.id ?? null) !== version) throw problem('stale_version', 'CHANGED_MEANWHILE')
  const { id } = await insertRow(ctx.tx, 'platform_settings', { name, value, reason, set_by: ctx.actor.user_id, created_ts: ctx.now })
  const change = { before: { value: before?.value ?? null }, after: { name, value, reason } }
  await record(ctx, { action: 'settings.change', object_type: 'platform_setting', object_id: id, ...change })
  await announce(ctx, 'platform.settings_changed', {}, [everybody])
}

/** The latest changes with who made them, newest first. */
export async function settingHistory(ctx: Ctx): Promise<SettingChange[]> {
  const changes = await ctx.tx.rows<SettingChange>(sql`
    select s.id, s.name, s.value, s.reason, s.created_ts, trim(u.first_name || ' ' || u.last_name) as set_by_name
    from platform_settings s join users u on u.id = s.set_by order by s.id desc limit 100`)
  // The same name and value, with what was added since.
  return changes.map((change) => ({ ...change, value: change.value && complete(change.name, change.value) }) as SettingChange)
}

// A version of the branding from before it had a logo has none.
function complete<N extends SettingName>(name: N, value: Values[N]): Values[N] {
  return name === 'branding' ? { ...defaults[name], ...value } : value
}

function newest<N extends SettingName>(ctx: Pick<Ctx, 'tx'>, name: N): Promise<Stored<N> | undefined> {
  return ctx.tx.maybe<Stored<N>>(sql`select id, value, created_ts from platform_settings where name = ${name} order by id desc limit 1`)
}
