import { across } from './across.ts'
import { z } from 'zod'
import { bankAccount } from './bank-account.ts'
import { branding, brandingView } from './branding.ts'
import { id, percentage, requiredText, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { logoLimits } from './rules/brand-logo.ts'
import { FIRST_GIG_CALL_HOURS } from './rules/first-gig-call.ts'
import { MOST_CENTS_PER_100_POINTS } from './rules/loyalty.ts'
import { policyProblems, suspensionStepActions, suspensionStepEvents } from './rules/suspension-policy.ts'

export const settingNames = [
  'suspension_policy',
  'auto_select_bar',
  'fee_defaults',
  'conversion_fee',
  'bank_account',
  'branding',
  'instant_payouts',
  'loyalty_rewards',
  'first_gig_calls',
] as const

const step = z.object({
  event: z.enum(suspensionStepEvents),
  prior_count: z.int().min(0).max(10),
  window_days: z.int().min(1).max(730),
  action: z.enum(suspensionStepActions),
  days: z.int().min(1).max(365).nullable(),
})
const policy = z
  .array(step)
  .min(2)
  .max(20)
  .superRefine((steps, context) => {
    for (const { index, message } of policyProblems(steps)) context.addIssue({ code: 'custom', path: [index], message })
  })
const bar = z.object({
  min_rating: z.number().min(1).max(5).multipleOf(0.1),
  min_completion: z.int().min(0).max(100),
  min_completed_gigs: z.int().min(0).max(100),
})
/** Percentages a new location begins with. */
const fees = z.object({
  gigpro_fee_percentage: percentage(1, 100),
  in_network_fee_percentage: percentage(0, 100),
  w2_fee_percentage: percentage(0, 100),
  tipping_fee_percentage: percentage(0, 100),
  background_checks_fee_percentage: percentage(0, 10),
})
/** What a location owes for hiring a pro of the marketplace, until the pro worked so many hours there; none with 0. */
const conversionFee = z.object({ fee_cents: z.int().min(0).max(1_000_000), free_after_hours: z.int().min(0).max(2000) })
/** Whether pros may have what waits at once, and what the platform keeps of it. */
const instantPayouts = z.object({
  is_on: z.boolean(),
  fee_percentage: percentage(0, 20),
  minimum_fee_cents: z.int().min(0).max(1000),
})
/** Whether the points of a loyalty period are paid when it ends, and what 100 of them bring. */
const loyaltyRewards = z.object({
  is_on: z.boolean(),
  cents_per_100_points: z.int().min(0).max(MOST_CENTS_PER_100_POINTS),
})
/** Whether somebody speaks with a pro before their first shift, and how many hours before its start at the latest. */
const firstGigCalls = z.object({
  is_on: z.boolean(),
  hours_before: z.int().min(FIRST_GIG_CALL_HOURS.least).max(FIRST_GIG_CALL_HOURS.most),
})
/** Why, and the version that was changed: `null` where nothing was ever set, 409 when another one came in between. */
const change = { reason: requiredText(500), version: id.nullable() }

const setting = <T extends z.ZodType>(value: T) => z.object({ value, is_default: z.boolean(), version: id.nullable() })
const settings = z.object({
  suspension_policy: setting(z.array(step)),
  auto_select_bar: setting(bar),
  fee_defaults: setting(fees),
  conversion_fee: setting(conversionFee),
  /** Null where none was entered: invoices name none then. */
  bank_account: setting(bankAccount.nullable()),
  branding: setting(brandingView),
  instant_payouts: setting(instantPayouts),
  loyalty_rewards: setting(loyaltyRewards),
  first_gig_calls: setting(firstGigCalls),
  /** The address that mails come from, in the settings of the operator. */
  mail_address: z.string(),
  /** The name beside it there, which mails have until the marketplace has one; null without one. */
  mail_name: z.string().nullable(),
  /** The newest first; `value` is null where it went back to the default. */
  history: z.array(
    z.object({
      id,
      name: z.enum(settingNames),
      value: z
        .union([z.array(step), bar, fees, conversionFee, bankAccount, brandingView, instantPayouts, loyaltyRewards, firstGigCalls])
        .nullable(),
      reason: z.string(),
      set_by_name: z.string(),
      created_ts: sentInstant,
    }),
  ),
})

export const getSettings = endpoint('admin', 'getSettings', 'GET /admin/settings/', {
  summary: 'The platform settings: the suspension policy, the auto-select bar and the fees of new locations, with every change',
  access: 'admin',
  response: settings,
})
export const changeSuspensionPolicy = endpoint('admin', 'changeSuspensionPolicy', 'PUT /admin/settings/suspension-policy/', {
  touches: ['platform'],
  summary: 'Set the consequences of call-outs and no-shows from now on; null restores the default',
  access: 'admin',
  body: z.object({ value: policy.nullable(), ...change }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const changeAutoSelectBar = endpoint('admin', 'changeAutoSelectBar', 'PUT /admin/settings/auto-select-bar/', {
  touches: ['platform'],
  summary: 'Set the auto-select bar: what a pro needs to be confirmed without a manager from now on; null restores the default',
  access: 'admin',
  body: z.object({ value: bar.nullable(), ...change }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const changeFeeDefaults = endpoint('admin', 'changeFeeDefaults', 'PUT /admin/settings/fee-defaults/', {
  touches: ['platform'],
  summary: 'Set the percentages that a new location begins with; null restores the default. Existing locations keep theirs',
  access: 'admin',
  body: z.object({ value: fees.nullable(), ...change }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const changeConversionFee = endpoint('admin', 'changeConversionFee', 'PUT /admin/settings/conversion-fee/', {
  touches: ['platform', 'job_candidate'],
  summary: 'Set what a location owes for hiring a pro of the marketplace; null restores the default, which is nothing',
  access: 'admin',
  body: z.object({
    value: across(
      conversionFee,
      ['fee_cents', 'free_after_hours'],
      ({ fee_cents, free_after_hours }) => fee_cents === 0 || free_after_hours > 0,
      {
        path: ['free_after_hours'],
        message: 'With a fee, at least 1 hour',
      },
    ).nullable(),
    ...change,
  }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const changeBankAccount = endpoint('admin', 'changeBankAccount', 'PUT /admin/settings/bank-account/', {
  touches: ['platform'],
  summary: 'Set the account to which businesses transfer what they owe, as invoices show it; null shows none',
  access: 'admin',
  body: z.object({ value: bankAccount.nullable(), ...change }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const changeInstantPayouts = endpoint('admin', 'changeInstantPayouts', 'PUT /admin/settings/instant-payouts/', {
  touches: ['platform'],
  summary:
    'Set whether pros may have what waits at once, and the fee; null restores the default, which is off. Payouts then wait for the evening',
  access: 'admin',
  body: z.object({ value: instantPayouts.nullable(), ...change }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const changeLoyaltyRewards = endpoint('admin', 'changeLoyaltyRewards', 'PUT /admin/settings/loyalty-rewards/', {
  touches: ['platform'],
  summary:
    'Set whether the points of loyalty periods that end from now on are paid, and what 100 bring; null restores the default, which is off',
  access: 'admin',
  body: z.object({ value: loyaltyRewards.nullable(), ...change }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const changeFirstGigCalls = endpoint('admin', 'changeFirstGigCalls', 'PUT /admin/settings/first-gig-calls/', {
  touches: ['platform', 'pro'],
  summary: 'Set whether somebody speaks with a pro before their first shift, and until when; null restores the default, which is off',
  access: 'admin',
  body: z.object({ value: firstGigCalls.nullable(), ...change }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const changeBranding = endpoint('admin', 'changeBranding', 'PUT /admin/settings/branding/', {
  touches: ['platform'],
  summary:
    'Set how this installation calls itself and looks: its name, logo and color, the sender of mails, where answers and questions go; null restores the default',
  access: 'admin',
  body: z.object({ value: branding.nullable(), ...change }),
  response: settings,
  errors: ['invalid', 'stale_version', 'step_up_required'],
})
export const uploadLogo = endpoint('admin', 'uploadLogo', 'POST /admin/settings/branding/logos/', {
  touches: [],
  summary:
    'Upload a PNG, JPEG or WebP picture of at most 2 MB as a logo; the branding that names it then shows it. Kept for a day until one does',
  access: 'admin',
  outside: true,
  status: 201,
  body: z.object({ content_base64: z.string().min(1).max(logoLimits.base64) }),
  response: z.object({ logo: z.string() }),
  errors: ['invalid', 'too_large', 'unsupported_media', 'rate_limited'],
})
export const sendTestMail = endpoint('admin', 'sendTestMail', 'POST /admin/settings/branding/test-mail/', {
  touches: [],
  summary: 'Send a mail with the name and sender in force to the caller, or a text if they have no email',
  access: 'admin',
  response: z.object({ sent_to: z.string() }),
  errors: ['conflict', 'rate_limited'],
})
export const getSuspensionPolicy = endpoint('config', 'getSuspensionPolicy', 'GET /suspension-policy/', {
  summary: 'The current consequences of call-outs and no-shows, as the terms state them',
  access: 'public',
  response: z.object({ rungs: z.array(step) }),
})
