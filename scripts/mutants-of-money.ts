import { races, unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

/** Faults of pure rules about work and money, and of the communication with the processor. */
export const moneyMutants: readonly Mutant[] = [
  {
    name: 'offer-lasts-an-instant-longer',
    rule: 'B6',
    change: {
      file: 'contract/rules/offer-expiry.ts',
      find: 'now.getTime() >= expiresAt.getTime()',
      replace: 'now.getTime() > expiresAt.getTime()',
    },
    tests: unit('contract/rules/offer-expiry.test.ts', ''),
  },
  {
    name: 'status-in-another-order',
    rule: 'D1',
    change: {
      file: 'contract/rules/application-status.ts',
      find: "  if (facts.is_cancelled || facts.gig_cancelled) return 'CANCELLED'\n",
      replace: "  if ((facts.is_cancelled || facts.gig_cancelled) && facts.business_payment_status === null) return 'CANCELLED'\n",
    },
    tests: unit('server/modules/engagements/status-sql.test.ts', ''),
  },
  {
    name: 'hours-from-the-clock-face',
    rule: 'P4',
    change: {
      file: 'contract/rules/hours.ts',
      find: 'Math.round((end.getTime() - start.getTime()) / 1000)',
      replace: '((end.getUTCHours() - start.getUTCHours() + 24) % 24) * 3600 + (end.getUTCMinutes() - start.getUTCMinutes()) * 60',
    },
    tests: unit('contract/rules/hours.test.ts', ''),
  },
  {
    name: 'money-in-fractions',
    rule: 'F15',
    change: {
      file: 'contract/rules/money.ts',
      find: 'return divideHalfUp(cents * Math.round(percentage * 100), 10_000)',
      replace: 'return cents * (percentage / 100)',
    },
    tests: unit('contract/rules/money.test.ts', ''),
  },
  {
    name: 'new-key-after-a-timeout',
    rule: 'F9',
    change: {
      file: 'server/modules/payments/charges/settle.ts',
      find: '  const settled = await learn(ctx, attempt, result)\n',
      replace:
        "  if (result.outcome === 'UNKNOWN') return settleCharge(ctx, attempt, { ...result, outcome: 'NOT_SENT', error_code: 'never_arrived' })\n  const settled = await learn(ctx, attempt, result)\n",
    },
    tests: unit('server/modules/payments/charges/charge.test.ts', 'captures once although the answer was lost'),
  },
  {
    name: 'absent-means-never-sent',
    rule: 'F9',
    change: [
      {
        file: 'server/modules/payments/provider/stuck-attempts.ts',
        find: '    return found.answered && attempt.provider_ref === null\n',
        replace:
          "    if (found.answered) await kindOf(attempt).settle(ctx, attempt, { outcome: 'NOT_SENT', provider_ref: null, error_code: 'never_arrived', error_message: null })\n    return false\n",
      },
      { sql: 'drop trigger payment_intents_guard on payment_intents' },
    ],
    tests: unit('server/modules/payments/outcomes/never-twice.test.ts', 'moves once'),
  },
  {
    name: 'another-amount-is-paid',
    rule: 'F8',
    change: {
      file: 'server/modules/payments/outcomes/amounts.ts',
      find: "return cents === asked && currency === 'USD' ? null : { cents, currency }",
      replace: 'return cents === asked && currency.length === 3 ? null : null',
    },
    tests: unit('server/modules/payments/outcomes/amounts.test.ts', ''),
  },
  {
    name: 'second-charge-is-kept',
    rule: 'F9',
    change: {
      file: 'server/modules/payments/charges/settle.ts',
      find: "  if (settled.state === 'SURPLUS') await giveBack(ctx, settled)\n",
      replace: '',
    },
    tests: unit('server/modules/payments/outcomes/surplus.test.ts', 'refunded automatically'),
  },
  {
    name: 'webhook-unsigned',
    rule: 'F8',
    change: {
      file: 'server/adapters/stripe-webhook.ts',
      find: '      return stripe.webhooks.constructEvent(rawBody, header, secret, toleranceSeconds)',
      replace: '      return JSON.parse(String(rawBody)) as Stripe.Event',
    },
    tests: unit('server/modules/payments/provider/webhook.test.ts', 'refuses unsigned events'),
  },
  {
    name: 'webhook-taken-twice',
    rule: 'F7',
    change: {
      file: 'server/modules/payments/provider/webhook.ts',
      find: 'values (${provider}, ${event.id}, ${event.type}',
      replace: 'values (${provider}, ${`${event.id}:${Math.random()}`}, ${event.type}',
    },
    tests: unit('server/modules/payments/provider/webhook.test.ts', 'applies the same event once'),
  },
  {
    name: 'decline-after-success',
    rule: 'F7',
    change: {
      file: 'contract/rules/machines/attempt.ts',
      find: "const beforeDeclined = [...beforePending, 'PENDING'] as const",
      replace: "const beforeDeclined = [...beforePending, 'PENDING', 'SUCCEEDED'] as const",
    },
    tests: [
      { file: 'server/modules/payments/provider/webhook.test.ts', only: 'however its events are ordered' },
      ...races('events of the processor'),
    ],
  },
  {
    name: 'csv-runs-formulas',
    rule: 'privacy#files',
    change: {
      file: 'server/platform/csv.ts',
      find: "const isFormula = typeof value === 'string' &&",
      replace: "const isFormula = typeof value === 'number' &&",
    },
    tests: unit('server/modules/payments/extras/extras.test.ts', 'escape every formula prefix'),
  },
]
