import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const settings = (only: string) => unit('server/modules/admin/settings.test.ts', only)
const boosts = (only: string) => unit('server/modules/gigs/posting/boost-suggestion.test.ts', only)

/** Faults of platform settings: who changes them, whether they are stored, whether they are used; and of suggested boosts. */
export const settingMutants: readonly Mutant[] = [
  {
    name: 'bar-set-without-a-fresh-code',
    rule: 'rights',
    change: {
      file: 'server/modules/admin/settings.ts',
      find: "  await requireStepUp(ctx)\n  await changeSetting(ctx, { name: 'auto_select_bar'",
      replace: "  await changeSetting(ctx, { name: 'auto_select_bar'",
    },
    tests: settings('and a fresh code: the bar'),
  },
  {
    name: 'account-shown-before-issue',
    rule: 'money#bank-account',
    change: {
      file: 'server/modules/payments/invoices/view.ts',
      find: 'bank_account: payableInvoiceStatuses.some(',
      replace: "bank_account: ['OPEN', ...payableInvoiceStatuses].some(",
    },
    tests: unit('server/modules/payments/invoices/to-pay.test.ts', 'names the account for transfers'),
  },
  {
    name: 'setting-without-a-reason',
    rule: 'U1',
    change: {
      file: 'contract/settings.ts',
      find: 'const change = { reason: requiredText(500)',
      replace: 'const change = { reason: z.string()',
    },
    tests: settings('need a reason'),
  },
  {
    name: 'history-of-settings-rewritten',
    rule: 'U1',
    change: { sql: 'drop trigger platform_settings_append_only on platform_settings' },
    tests: settings('keep every change'),
  },
  {
    name: 'setting-changed-unseen',
    rule: 'pros#suspensions',
    change: {
      file: 'server/modules/config/settings.ts',
      find: 'if ((before?.id ?? null) !== version)',
      replace: 'if (version === 0)',
    },
    tests: settings('who saw the current values'),
  },
  {
    name: 'policy-of-the-default',
    rule: 'pros#suspensions',
    change: {
      file: 'server/modules/pros/suspensions.ts',
      find: 'prior.map(({ at }) => at) }, ctx.now, policy)',
      replace: 'prior.map(({ at }) => at) }, policy && ctx.now)',
    },
    tests: settings('is shown to the pro before a late cancellation'),
  },
  {
    name: 'warned-pro-confirmed-at-once',
    rule: 'B9',
    change: {
      file: 'server/modules/applications/matching/pair-facts.ts',
      find: 'exists (select from pro_warnings x where x.pro_id = p.id and x.lifted_at is null and x.ends > ${ctx.now}) as has_active_warning',
      replace: 'false as has_active_warning',
    },
    tests: settings('keeps a warned pro from being confirmed'),
  },
  {
    name: 'warning-without-an-end',
    rule: 'pros#suspensions',
    change: {
      file: 'server/modules/applications/matching/pair-facts.ts',
      find: 'x.lifted_at is null and x.ends > ${ctx.now}) as has_active_warning',
      replace: 'x.lifted_at is null) as has_active_warning',
    },
    tests: settings('until the warning ends'),
  },
  {
    name: 'bar-of-the-default',
    rule: 'B9',
    change: {
      file: 'server/modules/applications/matching/pair-facts.ts',
      find: "(select value from platform_settings where name = 'auto_select_bar' order by id desc limit 1) as bar",
      replace: 'null::jsonb as bar',
    },
    tests: settings('sets the bar of auto-select'),
  },
  {
    name: 'boost-from-a-few-shifts',
    rule: 'T3',
    change: { file: 'contract/rules/boost-suggestion.ts', find: 'const leastShifts = 8', replace: 'const leastShifts = 7' },
    tests: boosts('ignores shifts that are old'),
  },
  {
    name: 'boost-beyond-the-cap',
    rule: 'shifts#boosts',
    change: {
      file: 'server/modules/gigs/posting/boost-suggestion.ts',
      find: 'Math.min(MOST_BOOST, boostLimit(ctx, await locationRow(ctx, gig)))',
      replace: 'MOST_BOOST',
    },
    tests: boosts('at most what the manager may give'),
  },
]
