import { makeJobOffer } from '@crewcall/contract/job-offers.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { fingerprint } from '../../../platform/secret-link.ts'
import { row } from '../../../test/build.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepOffers } from './expire-offers.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
let serial = 0

/** An open offer that is to be answered so many days from today, by the clock of the location, or whenever. */
async function offered(days: number | null) {
  serial += 1
  const now = await crew.clock.now()
  const posting = await openJobPosting(crew, place, { name: 'Evening cook' })
  const made = {
    created_ts: now,
    last_updated_ts: now,
    status_since: now,
    token_seed: `seed ${serial}`,
    token_hash: fingerprint(`${serial}`),
  }
  const who = { first_name: 'Ana', last_name: 'Reyes', phone_number: `+1843555${7000 + serial}`, email: 'ana@example.com', locale: 'en' }
  const ids = { organization_id: place.organization_id, posting_id: posting.id }
  const candidate = await row(crew, 'job_candidates', { ...ids, status: 'INTERVIEW', ...who, ...made })
  const today = instantToWall(now, place.timezone).date
  const body = {
    wage: 22,
    employment: 'NETWORK' as const,
    starts_on: addDays(today, 30),
    answer_by: days === null ? null : addDays(today, days),
  }
  const { status } = await boss.call(makeJobOffer, { params: { id: candidate.id }, body })
  expect(status).toBe(201)
  return { candidate, posting }
}
const told = async (id: number) => {
  await crew.sweep(sweepOffers)
  await crew.sweep(sweepOffers)
  return crew.sql(sql`
    select title, link from notifications where kind = 'job_offer.expired' and user_id = ${admin.id} and link like ${`%candidate=${id}`}`)
}

it('Managers are told once, when the last day for the answer to an offer is over', async () => {
  const { candidate, posting } = await offered(1)
  expect(await told(candidate.id)).toEqual([])
  crew.clock.advance(24 * 60)
  expect(await told(candidate.id)).toEqual([])
  crew.clock.advance(24 * 60)
  const link = `/locations/${place.id}/jobs/${posting.id}?candidate=${candidate.id}`
  expect(await told(candidate.id)).toEqual([{ title: 'Ana Reyes did not answer your offer', link }])
  crew.clock.advance(24 * 60)
  expect(await told(candidate.id)).toHaveLength(1)
})

it('Of an offer without a last day, and of one that was replaced, nobody is told', async () => {
  const [open, replaced] = [await offered(null), await offered(0)]
  crew.clock.advance(40 * 24 * 60)
  const body = { wage: 23, employment: 'NETWORK' as const, starts_on: '2199-01-01' }
  expect((await boss.call(makeJobOffer, { params: { id: replaced.candidate.id }, body: body as never })).status).toBe(201)
  expect([await told(open.candidate.id), await told(replaced.candidate.id)]).toEqual([[], []])
})
