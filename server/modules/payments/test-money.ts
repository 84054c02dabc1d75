import { randomUUID } from 'node:crypto'
import * as contract from '@crewcall/contract/payments.ts'
import { punch } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import type { AnyValues } from '../../platform/write.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Attempt } from './attempts/attempts.ts'

export const start = '2026-03-10T16:00:00Z'
export type Paid = Awaited<ReturnType<typeof workedShift>>

/** The processor's stand-in. */
export function stripeOf(crew: Crew): NonNullable<Crew['standins']>['stripe'] {
  if (!crew.standins) throw new Error('These tests need the stand-ins')
  return crew.standins.stripe
}

/** Gives the location a saved method at the processor, replacing its current one. */
export async function useMethod(crew: Crew, place: Tables['locations'], token: string): Promise<void> {
  const { payments } = crew.around.ports
  const { customer } = await payments.ensureCustomer({ owner_key: `location:${place.id}`, name: place.name })
  const type = token.startsWith('pm_card') ? 'card' : 'us_bank_account'
  await crew.sql(sql`update locations set stripe_customer_id = ${customer} where id = ${place.id}`)
  await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${place.id} and replaced_at is null`)
  await row(crew, 'payment_methods', {
    organization_id: place.organization_id,
    location_id: place.id,
    external_id: token,
    type,
    status: 'ACTIVE',
    details: { brand: 'visa', last4: '4242' },
  })
}

/** A pro whose account at the processor can receive money. */
export async function payablePro(crew: Crew): Promise<Tables['pros']> {
  const worker = await pro(crew)
  const { account } = await crew.around.ports.payments.createPayoutAccount({ owner_key: `pro:${worker.id}` })
  await stripeOf(crew).setAccount(account, { enabled: true })
  await crew.sql(sql`update pros set payout_account_id = ${account} where id = ${worker.id}`)
  return { ...worker, payout_account_id: account }
}

type Options = { token?: string; location?: AnyValues<'locations'>; gig?: AnyValues<'gigs'>; application?: AnyValues<'applications'> }

/** A pro who worked 6 h at $20 with an unpaid break of 30 min at 28 %, clocked out, ready to be paid: 11 000 c + 3 080 c. */
export async function workedShift(crew: Crew, { token = 'pm_card_visa', ...values }: Options = {}) {
  await crew.clock.set('2026-03-08T16:00:00Z')
  const place = await payingLocation(crew, values.location)
  await useMethod(crew, place, token)
  const boss = await manager(crew, place)
  const worker = await payablePro(crew)
  const shift = await gig(crew, place, { start_time: start, ...values.gig })
  const { id } = await workedBy(crew, shift, worker, values.application)
  const asPro = crew.as(worker.user_id)
  const asBoss = crew.as(boss.id)
  const at = (minutes: number) => crew.clock.set(new Date(Date.parse(start) + minutes * 60_000).toISOString())
  const params = { params: { id: String(id) } }
  return {
    place,
    boss,
    worker,
    shift,
    id,
    asPro,
    asBoss,
    at,
    params,
    pay: (more: { tip?: number; expected_total?: number } = {}) =>
      asBoss.call(contract.payPros, { params: { gigId: String(shift.id) }, body: { payments: [{ application_id: id, ...more }] } }),
    facts: async () => {
      const [found] = await crew.sql<Tables['applications']>(sql`select * from applications where id = ${id}`)
      if (!found) throw new Error('The application is gone')
      return found
    },
    attempts: () => crew.sql<Attempt>(sql`select * from payment_intents where application_id = ${id} order by id`),
    /** Entries of the ledger summed by account. */
    ledger: () => ledgerOf(crew, id),
    captures: () =>
      stripeOf(crew)
        .journal()
        .captures.filter(({ key }) => key?.startsWith(`charge:${id}:`)),
    transfers: () =>
      stripeOf(crew)
        .journal()
        .transfers.filter(({ key }) => key?.startsWith(`payout:${id}:`)),
  }
}

/** A shift that several pros worked like the one of `workedShift`, and the command that pays them all. */
export async function workedTogether(crew: Crew, size: number) {
  const { place, boss, shift, worker, id, asBoss } = await workedShift(crew, { gig: { allowed_confirmed_pros: size } })
  const pros = [worker]
  const ids = [id]
  for (let more = 1; more < size; more += 1) {
    const other = await payablePro(crew)
    pros.push(other)
    ids.push((await workedBy(crew, shift, other)).id)
  }
  await crew.clock.set(new Date(Date.parse(start) + 420 * 60_000).toISOString())
  const params = { gigId: String(shift.id) }
  const pay = (
    payments: { application_id: number; tip?: number; expected_total?: number }[] = ids.map((application_id) => ({ application_id })),
  ) => asBoss.call(contract.payPros, { params, body: { payments } })
  return { place, boss, shift, pros, ids, asBoss, pay }
}

async function workedBy(crew: Crew, shift: Tables['gigs'], worker: Tables['pros'], values: AnyValues<'applications'> = {}) {
  const confirmed = await application(crew, shift, worker, 'CONFIRMED', values)
  const asPro = crew.as(worker.user_id)
  for (const [minutes, punch_type] of [
    [0, 'CLOCK_IN'],
    [360, 'CLOCK_OUT'],
  ] as const) {
    await crew.clock.set(new Date(Date.parse(start) + minutes * 60_000).toISOString())
    await asPro.call(punch, {
      params: { id: String(confirmed.id) },
      body: {
        client_punch_id: randomUUID(),
        punch_type,
        device_time: start,
        ...(punch_type === 'CLOCK_OUT' ? { unpaid_break_minutes: 30 } : {}),
        position: { longitude: -79.9311, latitude: 32.7765, accuracy_m: 5, precision: 'FINE' },
      },
    })
  }
  return confirmed
}

/** Entries of the ledger about one engagement, summed by account. */
export async function ledgerOf(crew: Crew, applicationId: number): Promise<Record<string, number>> {
  const rows = await crew.sql<{ account: string; cents: number }>(sql`
    select split_part(e.account, ':', 1) || case when e.account ~ '^(pro|location):' then '' else ':' || split_part(e.account, ':', 2) end as account, sum(e.amount_cents)::bigint as cents
    from ledger_entries e join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
    where i.application_id = ${applicationId} group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** Sends a signed event of the processor to our webhook. */
export async function deliver(crew: Crew, event: object): Promise<number> {
  const payload = JSON.stringify(event)
  const answer = await crew.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe/',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': stripeOf(crew).sign(payload) },
  })
  return answer.statusCode
}

type Event = { id: string; type: string; data: { object: { id: string; payment_intent?: string; metadata?: { crewcall_key?: string } } } }

/** The events about the charges, payouts and refunds of a shift, in order of occurrence. */
export async function eventsOf(crew: Crew, shift: Pick<Paid, 'attempts'>): Promise<Event[]> {
  const refs = (await shift.attempts()).map(({ provider_ref }) => provider_ref)
  const events = stripeOf(crew).journal().events as unknown as Event[]
  return events.filter(
    ({ data: { object } }) => refs.includes(object.id) || (object.payment_intent !== undefined && refs.includes(object.payment_intent)),
  )
}

/** A repeatable shuffle (linear congruential generator, Numerical Recipes). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  return items
    .map((item) => ({ item, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** @throws Error naming the auditor's findings about money, or a failed money job */
export async function requireEvenBooks(crew: Crew): Promise<void> {
  const now = await crew.clock.now()
  const broken = await crew.system((ctx) => findViolations(ctx.tx, now, { among: (id) => id.startsWith('F') || id === 'D3' }))
  if (broken.length > 0) throw new Error(`The books are not even: ${JSON.stringify(broken)}`)
  const failed = await crew.sql(sql`
    select name, data, output ->> 'message' as reason from pgboss.job where name like 'payments.%' and state in ('retry', 'failed')`)
  if (failed.length > 0) throw new Error(`Jobs about money failed: ${JSON.stringify(failed)}`)
}
