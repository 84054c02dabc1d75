import { randomUUID } from 'node:crypto'
import { blockPro, cancelGig, editGig, offerDirectly } from '@crewcall/contract/applications.ts'
import { apply, confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { requestCode, startSession } from '@crewcall/contract/identity.ts'
import { acceptInvitation, invite } from '@crewcall/contract/invitations.ts'
import { payPros, receiveStripeEvent } from '@crewcall/contract/payments.ts'
import { punch } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../database/audit.ts'
import { stripeOf, workedShift } from '../modules/payments/test-money.ts'
import type { Paid } from '../modules/payments/test-money.ts'
import type { Tables } from '../platform/db.gen.ts'
import { isLong, report, sizeOf } from '../proof/figures.ts'
import { row, user } from '../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../test/cast.ts'
import { openArena, tally, times } from './arena.ts'
import type { Arena } from './arena.ts'
import { sentCode } from '../test/sent-code.ts'

// Rounds of every race: a few with each `npm test`, sixty (docs/reliability-races.md) with `npm run races`.
const rounds = sizeOf(1)
const patience = isLong() ? 900_000 : 200_000
let arena: Arena
let place: Tables['locations']
let places: Tables['locations'][]
let boss: number
let opened: string

beforeAll(async () => {
  arena = await openArena()
  opened = (await arena.crew.clock.now()).toISOString()
  place = await payingLocation(arena.crew)
  boss = (await manager(arena.crew, place)).id
  places = await times(4, () => payingLocation(arena.crew))
  for (const { organization_id, id: location_id } of places)
    await row(arena.crew, 'location_managers', { organization_id, location_id, user_id: boss, role: 'ADMIN' })
  await pro(arena.crew)
})
afterAll(async () => {
  try {
    await nothingIsWrong()
  } finally {
    await arena.crew.close()
  }
}, patience)

const codes = (answers: readonly { code: string }[]) => tally(answers.map(({ code }) => code))
const confirm = (worker: Tables['pros'], id: number) => arena.call(worker.user_id, confirmOffer, { params: { id } })

/** Repeats the race and adds up the outcomes of its calls. */
async function repeat(race: string, round: (index: number) => Promise<readonly { code: string }[]>): Promise<void> {
  const all: { code: string }[] = []
  for (let index = 0; index < rounds; index += 1) {
    await arena.crew.clock.set(opened)
    arena.syncClock()
    all.push(...(await round(index)))
  }
  arena.emit(race, { rounds, outcomes: codes(all) })
}

async function everyOpeningIsRight() {
  const wrong = await arena.crew.sql(sql`
    select g.id from gigs g left join lateral (
      select count(*) as n from applications a where a.gig_id = g.id and a.confirmed_at is not null and a.cancelled_at is null) c on true
    where g.confirmed_count <> c.n or c.n > g.allowed_confirmed_pros + g.overfill or (g.cancelled_at is not null and c.n > 0)`)
  expect(wrong).toEqual([])
}

/** After all races, PostgreSQL counted no deadlock and the auditor finds nothing. */
async function nothingIsWrong() {
  const deadlocks = await arena.finish()
  const { checked, violations } = await audit(arena.crew.around.config.database_url)
  report('races', { deadlocks, invariants: checked, violations: violations.length })
  expect(violations).toEqual([])
  expect(deadlocks).toBe(0)
}

describe('through two API processes', () => {
  it('30 pros confirm the last opening and one gets it', { timeout: patience }, () =>
    repeat('last opening', async () => {
      const shift = await gig(arena.crew, place)
      const offers = await times(30, async () => {
        const worker = await pro(arena.crew)
        return { worker, id: (await application(arena.crew, shift, worker, 'SELECTED')).id }
      })
      const answers = await Promise.all(offers.map(({ worker, id }) => confirm(worker, id)))
      expect(codes(answers)).toEqual({ 200: 1, gig_full: 29 })
      await everyOpeningIsRight()
      return answers
    }),
  )

  it('20 overlapping offers to one pro end in one confirmation', { timeout: patience }, () =>
    repeat('overlapping confirmations', async () => {
      const worker = await pro(arena.crew)
      const start_time = new Date((await arena.crew.clock.now()).getTime() + 60 * 3_600_000)
      // At several locations: within one, the lock of the pro there would already serialize them.
      const offers = await times(20, async (index) =>
        application(arena.crew, await gig(arena.crew, places[index % 4] ?? place, { start_time }), worker, 'SELECTED'),
      )
      const answers = await Promise.all(offers.map(({ id }) => confirm(worker, id)))
      expect(codes(answers)).toEqual({ 200: 1, overlapping_gig: 19 })
      await everyOpeningIsRight()
      return answers
    }),
  )

  it('20 taps on apply make one application', { timeout: patience }, () =>
    repeat('one application', async () => {
      const [worker, shift] = [await pro(arena.crew), await gig(arena.crew, place)]
      const answers = await times(20, () => arena.call(worker.user_id, apply, { params: { gigId: shift.id } }))
      expect(codes(answers)).toEqual({ 201: 1, already_applied: 19 })
      return answers
    }),
  )

  it('one invitation opened by the owner of its address and the owner of its number creates one membership', { timeout: patience }, () =>
    repeat('one invitation', async (round) => {
      const { crew } = arena
      const phone_number = `+1843557${String(round).padStart(4, '0')}`
      const email = `guest${round}@example.com`
      await crew.sql(sql`delete from rate_counters`)
      const sent = await arena.call(boss, invite, { body: { email, phone_number, location_id: place.id, role: 'TEAM_MEMBER' } })
      const token = invite.response.parse(sent.data).link?.split('/').at(-1) ?? ''
      const people = [await user(crew, { email }), await user(crew, { phone_number })]
      const answers = await Promise.all(
        [...people, ...people, ...people].map(({ id }) => arena.call(id, acceptInvitation, { params: { token }, body: {} })),
      )
      expect(codes(answers)).toEqual({ 200: 1, conflict: 5 })
      const members = await crew.sql(sql`select user_id from location_managers where user_id = any(${people.map(({ id }) => id)})`)
      expect(members).toHaveLength(1)
      return answers
    }),
  )

  it('cancelling a shift and confirming it never both win', { timeout: patience }, () =>
    repeat('cancel against accept', async () => {
      const pairs = await times(10, async () => {
        const [worker, shift] = [await pro(arena.crew), await gig(arena.crew, place)]
        return { worker, shift, offer: await application(arena.crew, shift, worker, 'SELECTED') }
      })
      const answers = await Promise.all(
        pairs.flatMap(({ worker, shift, offer }) => [
          confirm(worker, offer.id),
          arena.call(boss, cancelGig, { params: { gigId: shift.id }, body: { explanation: 'Rain' } }),
        ]),
      )
      const alive = await arena.crew.sql(
        sql`select id from applications where id = any(${pairs.map(({ offer }) => offer.id)}) and cancelled_at is null`,
      )
      expect(alive).toEqual([])
      // Nobody gets a confirmation for a cancelled shift: the history has no confirmation after a cancellation.
      const late = await arena.crew.sql(sql`
        select c.object_id from audit_log c join audit_log x on x.object_type = c.object_type and x.object_id = c.object_id
        where c.action = 'application.confirm' and x.action = 'application.cancel' and c.id > x.id`)
      expect(late).toEqual([])
      expect(answers.filter((_, index) => index % 2 === 1).every(({ status }) => status === 200)).toBe(true)
      await everyOpeningIsRight()
      return answers
    }),
  )

  it('a block and an offer never leave an active offer to a blocked pro', { timeout: patience }, () =>
    repeat('block against offer', async () => {
      const pairs = await times(10, async () => ({ worker: await pro(arena.crew), shift: await gig(arena.crew, place) }))
      const answers = await Promise.all(
        pairs.flatMap(({ worker, shift }) => [
          arena.call(boss, blockPro, { body: { gigster_id: worker.id, location_ids: [place.id] } }),
          arena.call(boss, offerDirectly, {
            body: { application_type: 'DIRECT_OFFER', gig_id: shift.id, is_recurring: false, pro_ids: [worker.id] },
          }),
        ]),
      )
      const live = await arena.crew.sql(sql`
      select a.id from applications a join pro_blocks b on b.pro_id = a.pro_id and b.location_id = a.location_id and b.lifted_at is null
      where a.cancelled_at is null`)
      expect(live).toEqual([])
      expect(answers.filter((_, index) => index % 2 === 0).every(({ status }) => status === 201)).toBe(true)
      return answers
    }),
  )

  it('two shifts edited toward each other do not overlap', { timeout: patience }, () =>
    repeat('two edits toward each other', async () => {
      const now = (await arena.crew.clock.now()).getTime()
      const at = (hours: number) => new Date(now + hours * 3_600_000)
      const pairs = await times(8, async (index) => {
        const worker = await pro(arena.crew)
        // At two locations: within one, the lock of the pro there would already serialize the edits.
        const first = await gig(arena.crew, place, { start_time: at(100), end_time: at(104) })
        const second = await gig(arena.crew, places[index % 4] ?? place, { start_time: at(105), end_time: at(109) })
        for (const shift of [first, second]) await application(arena.crew, shift, worker, 'CONFIRMED')
        return { first, second }
      })
      const edit = (gigId: number, body: object) => arena.call(boss, editGig, { params: { gigId }, body })
      const answers = await Promise.all(
        pairs.map(({ first, second }) =>
          Promise.all([
            edit(first.id, { end_time: at(105).toISOString(), start_time: at(100.4).toISOString() }),
            edit(second.id, { start_time: at(104.6).toISOString() }),
          ]),
        ),
      )
      for (const pair of answers) expect(codes(pair)).toEqual({ 200: 1, overlapping_gig: 1 })
      return answers.flat()
    }),
  )

  it('30 charges with one key, and 20 with others, capture once', { timeout: patience }, () =>
    repeat('parallel charges', async () => {
      const shift = await workedShift(arena.crew)
      arena.syncClock()
      const pay = (key: string) =>
        arena.call(shift.boss.id, payPros, {
          params: { gigId: shift.shift.id },
          body: { payments: [{ application_id: shift.id }] },
          headers: { 'idempotency-key': key },
        })
      const [same, others] = await Promise.all([times(30, () => pay('one-key')), times(20, (index) => pay(`key-${index}`))])
      const [first, ...repeated] = same.filter(({ status }) => status === 200).map(({ data }) => data)
      for (const body of repeated) expect(body).toEqual(first)
      expect(Object.keys(codes([...same, ...others])).every((code) => ['200', 'request_in_flight', 'unavailable'].includes(code))).toBe(
        true,
      )
      await Promise.all([arena.crew.drain(), arena.crew.drain()])
      expect([shift.captures().length, shift.transfers().length]).toEqual([1, 1])
      return [...same, ...others]
    }),
  )

  it('of 200 parallel guesses at a code five are compared', { timeout: patience }, () =>
    repeat('sign-in code guessing', async (round) => {
      const { crew } = arena
      const address = `+1202556${String(round).padStart(4, '0')}`
      await crew.sql(sql`delete from rate_counters`)
      const { data } = await arena.call(null, requestCode, { body: { channel: 'phone', address } })
      await crew.drain()
      const code = sentCode(crew, address)
      const { challenge_id } = data as { challenge_id: string }
      const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
      const guess = (tried: string) => arena.call(null, startSession, { body: { challenge_id, code: tried } })
      const answers = await times(200, (index) => guess(wrong(index)))
      // 503 is a guess that waited too long for the counters: it was rolled back, so it was never compared.
      expect(answers.every(({ status }) => [400, 429, 503].includes(status))).toBe(true)
      for (let more = 0; more < 5; more += 1) await guess(wrong(200 + more))
      expect(await crew.sql(sql`select attempts from sign_in_challenges where id = ${challenge_id}`)).toEqual([{ attempts: 5 }])
      const counted = await crew.sql<{ used: number }>(sql`select used from rate_counters where key like ${`code-guess:${address}:%:hour`}`)
      expect(counted.map(({ used }) => used <= 5)).toEqual([true])
      await crew.sql(sql`delete from rate_counters`)
      expect((await guess(code)).status).toBe(400)
      return answers
    }),
  )

  it('a punch sent 20 times counts once, and 20 punches clock in once', { timeout: patience }, () =>
    repeat('punches twice', async () => {
      const { crew } = arena
      const worker = await pro(crew)
      const start_time = new Date(await crew.clock.now())
      const shift = await gig(crew, place, { start_time })
      const { id } = await application(crew, shift, worker, 'CONFIRMED')
      // The timesheet already exists: creating it would serialize the first punches.
      await row(crew, 'timesheets', {
        organization_id: place.organization_id,
        application_id: id,
        gig_id: shift.id,
        location_id: place.id,
        pro_id: worker.id,
        last_updated_ts: start_time,
      })
      const press = (client_punch_id: string, punch_type = 'CLOCK_IN') =>
        arena.call(worker.user_id, punch, {
          params: { id },
          body: {
            client_punch_id,
            punch_type,
            device_time: start_time.toISOString(),
            position: { longitude: -79.9311, latitude: 32.7765, accuracy_m: 5, precision: 'FINE' },
          },
        })
      const repeated = randomUUID()
      const answers = await Promise.all([times(20, () => press(repeated)), times(20, () => press(randomUUID()))])
      const kept = await crew.sql<{ client_punch_id: string }>(
        sql`select client_punch_id from time_punches where application_id = ${id} and verdict = 'ACCEPTED'`,
      )
      expect(kept).toHaveLength(1)
      expect(await crew.sql(sql`select 1 from work_periods where pro_id = ${worker.id} and upper_inf(worked)`)).toHaveLength(1)
      const [again, fresh] = answers.map((all) => all.filter(({ status }) => status !== 503).map(({ status }) => status))
      const isRepeated = kept[0]?.client_punch_id === repeated
      expect(again?.filter((status) => status !== 200)).toHaveLength(isRepeated ? 0 : (again?.length ?? -1))
      expect(fresh?.filter((status) => status === 200)).toHaveLength(isRepeated ? 0 : 1)
      return answers.flat()
    }),
  )

  it('events of the processor have the same result in every order, twice each', { timeout: patience }, () =>
    repeat('webhook permutations', async (round) => {
      const { crew } = arena
      const shift = await workedShift(crew, { token: 'pm_usBankAccount_processing' })
      arena.syncClock()
      await shift.pay()
      await crew.drain()
      const ref = (await shift.attempts())[0]?.provider_ref ?? ''
      for (const result of ['cleared', 'returned_late'] as const) stripeOf(crew).settle(ref, result)
      const events = await eventsOf(shift, ref)
      expect(events.length).toBeGreaterThan(2)
      const sent = shuffled([...events, ...events], round + 1).map((event) => JSON.stringify(event))
      const answers = await Promise.all(
        sent.map((body) => arena.call(null, receiveStripeEvent, { body, headers: { 'stripe-signature': stripeOf(crew).sign(body) } })),
      )
      expect(codes(answers)).toEqual({ 200: sent.length })
      await Promise.all([crew.drain(), crew.drain()])
      expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: 'AVAILABLE' })
      expect(await shift.ledger()).toEqual({ location: 14_080, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': -11_000 })
      expect(shift.transfers()).toHaveLength(1)
      return answers
    }),
  )
})

type Event = { data: { object: { id: string; payment_intent?: string } } }

async function eventsOf(shift: Paid, ref: string): Promise<Event[]> {
  const refs = [ref, ...(await shift.attempts()).map(({ provider_ref }) => provider_ref)]
  const events = stripeOf(arena.crew).journal().events as unknown as Event[]
  return events.filter(
    ({ data: { object } }) => refs.includes(object.id) || (object.payment_intent !== undefined && refs.includes(object.payment_intent)),
  )
}

/** A repeatable shuffle (linear congruential generator, Numerical Recipes). */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  return items
    .map((item) => ({ item, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
