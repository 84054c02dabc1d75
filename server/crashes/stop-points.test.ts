import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../database/audit.ts'
import { stripeOf, workedShift } from '../modules/payments/test-money.ts'
import type { Paid } from '../modules/payments/test-money.ts'
import { declaredJobs } from '../platform/jobs.ts'
import { isLong, report } from '../proof/figures.ts'
import { openArena } from '../races/arena.ts'
import type { Arena } from '../races/arena.ts'
import { startWorkerProgram } from '../races/processes.ts'
import type { Fault } from '../standins/stripe/faults.ts'

type Outcome = 'done' | 'answer lost' | 'refused' | 'never arrived'
type Case = { point: string; outcome: Outcome; webhooks: 'drop' | 'duplicate' }

const moments = ['before_send', 'after_send', 'after_settle']
const outcomes: Record<'charge' | 'payout', Outcome[]> = {
  charge: ['done', 'refused', 'answer lost'],
  payout: ['done', 'answer lost', 'never arrived'],
}
const everyCase: Case[] = (['charge', 'payout'] as const).flatMap((kind) =>
  moments.flatMap((moment) =>
    outcomes[kind].flatMap((outcome) =>
      (['drop', 'duplicate'] as const).map((webhooks) => ({ point: `${kind}.${moment}`, outcome, webhooks })),
    ),
  ),
)
// One case for each stop point, covering every outcome and both kinds of webhooks.
const cases = isLong() ? everyCase : everyCase.filter((_, index) => index % 7 === 0)

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ apiCount: 1 })
  stripeOf(arena.crew).setWebhookUrl(`${arena.apis[0]?.url}/api/webhooks/stripe/`)
})
afterEach(() => stripeOf(arena.crew).clearFaults())
afterAll(async () => {
  await arena.finish()
  await arena.crew.close()
})

describe('a worker killed while it moves money', () => {
  it.each(cases)(
    'at $point, with the provider’s outcome $outcome and webhooks on $webhooks, moves it at most once',
    async ({ point, outcome, webhooks }) => {
      const { crew } = arena
      stripeOf(crew).webhooks(webhooks)
      const shift = await workedShift(crew)
      arena.syncClock()
      await shift.pay()
      for (const fault of faultsOf(point, outcome)) stripeOf(crew).fault(fault)
      const worker = startWorkerProgram({ ...arena.env, CREWCALL_STOP_AT: point })
      expect(await worker.ended).toBe('SIGKILL')
      await recover(arena, shift)
      const isRefused = outcome === 'refused'
      expect([shift.captures().length, shift.transfers().length]).toEqual(isRefused ? [0, 0] : [1, 1])
      expect(await shift.facts()).toMatchObject(
        isRefused
          ? { business_payment_status: 'FAILED', pro_payment_status: null }
          : { business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' },
      )
      expect(await shift.ledger()).toEqual(
        isRefused ? {} : { location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 },
      )
    },
  )

  it('leaves balanced books', async () => {
    const { crew } = arena
    const { violations, checked } = await audit(crew.around.config.database_url)
    const { captures, transfers } = stripeOf(crew).journal()
    const mostPer = (keys: (string | null)[]) =>
      Math.max(0, ...[...Map.groupBy(keys, (key) => key?.split(':')[1])].map(([, all]) => all.length))
    report('crash: stop points', {
      cases: cases.length,
      captures_per_shift_at_most: mostPer(captures.map(({ key }) => key)),
      transfers_per_shift_at_most: mostPer(transfers.map(({ key }) => key)),
      invariants: checked,
      violations: violations.length,
    })
    expect(violations).toEqual([])
  })
})

function faultsOf(point: string, outcome: Outcome): Fault[] {
  const path = point.startsWith('payout') ? { path: '/v1/transfers' } : {}
  switch (outcome) {
    case 'done':
      return []
    case 'answer lost':
      return [{ next: 'reset_after_capture', ...path }]
    case 'refused':
      return [{ next: 'card_declined', ...path }]
    case 'never arrived':
      return [{ next: 'reset', ...path }]
  }
}

/** What happens over time: the queue takes the dead worker's jobs back, the job for stuck attempts queries unknown outcomes. */
async function recover({ crew }: Arena, shift: Paid): Promise<void> {
  await stripeOf(crew).webhooksIdle()
  await crew.sql(sql`update pgboss.job set state = 'retry' where state = 'active'`)
  await crew.drain({ ignoreBackoff: true })
  const resolveStuck = declaredJobs().filter(({ name }) => name === 'payments.resolve_stuck')
  for (const minute of [362, 364, 366, 368, 370]) {
    await shift.at(minute)
    await crew.sweep(...resolveStuck)
    await stripeOf(crew).webhooksIdle()
  }
  await crew.drain({ ignoreBackoff: true })
}
