import * as contract from '@crewcall/contract/pay-runs.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ChargeInput, MoneyResult } from '../../../ports/payments.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, eventsOf, requireEvenBooks, shuffled, stripeOf, workedTogether } from '../test-money.ts'

let crew: Crew
let honest: Crew['around']['ports']['payments']
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  honest = crew.around.ports.payments
})
afterEach(() => {
  crew.around.ports.payments = honest
})
afterAll(() => crew.close())

const lost: MoneyResult = { outcome: 'UNKNOWN', provider_ref: null, error_code: 'api_error', error_message: null }
const refused: MoneyResult = { outcome: 'DECLINED', provider_ref: null, error_code: 'generic_decline', error_message: 'No' }

const hear = async (ref: string | null) => {
  const events = stripeOf(crew).journal().events as unknown as { data: { object: { id: string } } }[]
  for (const event of events.filter(({ data }) => data.object.id === ref)) await deliver(crew, event)
}
let strangers = 0
/** A charge of another business, with our key and the same amount. */
const hearOfAnother = (key: string, amount: number) => {
  strangers += 1
  const object = { id: `pi_of_another_${strangers}`, customer: 'cus_of_another', status: 'succeeded', currency: 'usd' }
  const data = { object: { ...object, amount, amount_received: amount, metadata: { crewcall_key: key } } }
  return deliver(crew, { id: `evt_of_another_${strangers}`, type: 'payment_intent.succeeded', created: 1_790_000_000, data })
}

/** What a provider does with the first charge of every third timesheet. */
const lies: Record<string, (input: ChargeInput) => Promise<MoneyResult>> = {
  'charges, and answers after we gave up': async (input) => (await honest.charge(input), lost),
  'charges, and answers 500': async (input) => (await honest.charge(input), lost),
  'says that it charged twice': async (input) => {
    const answer = await honest.charge(input)
    for (const _twice of [1, 2]) await hear(answer.provider_ref)
    return answer
  },
  'charges, and says that it was refused': async (input) => {
    const { provider_ref } = await honest.charge(input)
    return { ...refused, provider_ref }
  },
  'sends the event before the answer': async (input) => {
    const answer = await honest.charge(input)
    await hear(answer.provider_ref)
    await crew.around.db.pool.query('select pg_sleep(0.05)')
    return answer
  },
  "charges nothing, and sends the event of another business's charge": async (input) => {
    await hearOfAnother(input.key, input.amount_cents)
    return lost
  },
  'charges seven dollars more': (input) => honest.charge({ ...input, amount_cents: input.amount_cents + 700 }),
  'charges, never answers, and the process is restarted': async (input) => {
    await honest.charge(input)
    throw new Error('killed')
  },
  'does nothing, never answers, and the process is restarted': async () => {
    throw new Error('killed')
  },
  refuses: async () => refused,
}
const names = Object.keys(lies)
const size = 3 * names.length

async function payRun(who: Caller, ids: readonly number[]): Promise<contract.PayRun> {
  const { data: run } = await who.call(contract.beginPayRun, { body: { filter: { application_id: [...ids] } } })
  const at = { params: { id: String(run.id) } }
  await who.call(contract.confirmPayRun, { ...at, body: { total: run.totals?.total ?? 0, count: run.totals?.count ?? 0 } })
  for (;;) {
    const { data } = await who.call(contract.payPayRun, at)
    if (data.state !== 'PAYING') return data
  }
}
const read = async (who: Caller, { id }: contract.PayRun) => (await who.call(contract.getPayRun, { params: { id: String(id) } })).data
const at = (time: string) => crew.clock.set(`2026-03-10T${time}:00Z`)

/** What really moved for a timesheet: charged and not given back, and paid to the pro, in cents. */
function movedFor(id: number) {
  const { captures, refunds, transfers } = stripeOf(crew).journal()
  const charged = captures.filter(({ key }) => key?.startsWith(`charge:${id}:`))
  const sum = (of: readonly { amount_cents: number }[]) => of.reduce((total, { amount_cents }) => total + amount_cents, 0)
  const attempts = new Set(charged.map(({ ref }) => ref))
  return {
    charged: sum(charged) - sum(refunds.filter(({ ref, id: refund }) => attempts.has(refundedBy(refund) ?? ref))),
    paid: sum(transfers.filter(({ key }) => key?.startsWith(`payout:${id}:`))),
    transfers: transfers.filter(({ key }) => key?.startsWith(`payout:${id}:`)).length,
  }
}
function refundedBy(refund: string): string | undefined {
  const found = stripeOf(crew)
    .objects()
    .find(({ id }) => id === refund)
  return typeof found?.['payment_intent'] === 'string' ? found['payment_intent'] : undefined
}

it(`A pay run of ${size} over a provider that lies about every third charge charges and pays nobody twice, and tells the truth`, async () => {
  const team = await workedTogether(crew, size)
  const lieOf = new Map(names.map((name, index) => [team.ids[3 * index] ?? 0, name]))
  const asked = new Set<string>()
  crew.around.ports.payments = {
    ...honest,
    // The first request is answered with a lie, its repeats and later attempts are not.
    charge: (input) => {
      const [, id = ''] = input.key.split(':')
      const lie = asked.has(id) ? undefined : lies[lieOf.get(Number(id)) ?? '']
      asked.add(id)
      return lie ? lie(input) : honest.charge(input)
    },
  }
  const run = await payRun(team.asBoss, team.ids)
  expect(run).toMatchObject({ state: 'DONE', left: 0, processing: size })
  await crew.drain()
  await crew.drain({ ignoreBackoff: true })

  /** No line says that it is charged, or failed, unless it is. */
  const requireTruth = async (of: contract.PayRun) => {
    const { lines } = await read(team.asBoss, of)
    const settled = lines.filter(({ outcome, business_payment_status: status }) => outcome === 'PAID' && status === 'AVAILABLE')
    const said = settled.map(({ application_id: id }) => [lieOf.get(id) ?? 'honest', movedFor(id).charged])
    expect(said.filter(([, charged]) => charged !== 14_080)).toEqual([])
  }
  await requireTruth(run)
  for (const time of ['23:02', '23:08', '23:50']) {
    await at(time)
    await crew.sweep(resolveStuck)
    await requireTruth(run)
  }
  // Whoever was refused, or believed to be, is paid again before the events arrive.
  const seen = await read(team.asBoss, run)
  const owed = seen.lines.filter(({ is_owed }) => is_owed).map(({ application_id }) => application_id)
  expect(owed.map((id) => lieOf.get(id)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'charges, and says that it was refused',
    'refuses',
  ])
  await crew.clock.set('2026-03-11T00:10:00Z')
  const again = await payRun(team.asBoss, owed)
  await crew.drain()
  const attempts = () => crew.sql<Attempt>(sql`select * from payment_intents where application_id = any(${team.ids}::bigint[])`)
  for (const seed of [1, 2]) for (const event of shuffled(await eventsOf(crew, { attempts }), seed)) await deliver(crew, event)
  await crew.drain()
  await crew.clock.set('2026-03-11T02:00:00Z')
  await crew.sweep(resolveStuck)

  const parked = [...lieOf].find(([, name]) => name === 'charges seven dollars more')?.[0] ?? 0
  for (const id of team.ids) {
    const expected = id === parked ? { charged: 14_780, paid: 0, transfers: 0 } : { charged: 14_080, paid: 11_000, transfers: 1 }
    expect([lieOf.get(id) ?? 'honest', movedFor(id)]).toEqual([lieOf.get(id) ?? 'honest', expected])
  }
  const [first, second] = [await read(team.asBoss, run), await read(team.asBoss, again)]
  await requireTruth(first)
  await requireTruth(second)
  // What a person of the platform must decide is still on its way, and is not called paid.
  expect(first).toMatchObject({ paid: size - 2, processing: 1, failed: 2, charged_cents: 14_080 * (size - 2) })
  expect(second).toMatchObject({ paid: 2, processing: 0, failed: 0, charged_cents: 14_080 * 2 })
  expect([first, second].flatMap(({ lines }) => lines.filter(({ is_owed }) => is_owed))).toEqual([])
  const alarms = await crew.sql<{ kind: string }>(sql`
    select kind from alarms where resolved_at is null and kind <> 'provider_event_parked' order by kind`)
  expect(alarms.map(({ kind }) => kind)).toEqual(['amount_differs', 'unmatched_movement'])
  await requireEvenBooks(crew)
})
