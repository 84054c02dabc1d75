import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeOf } from '../proof/figures.ts'
import { application, gig, manager, payingLocation, pro } from '../test/cast.ts'
import { openArena, tally, times } from './arena.ts'
import type { Arena } from './arena.ts'

// Thirty pros with twenty-two offers each in the long form (`npm run proof -- rush`): 660 confirmations.
const pros = sizeOf(9)
const shifts = Math.round((pros * 22) / 30)
const places = 3

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.crew.close())

it('everybody who confirms at once gets an answer, and nothing is overbooked', { timeout: 300_000 }, async () => {
  const { crew } = arena
  const place = await payingLocation(crew)
  await manager(crew, place)
  await pro(crew)
  arena.syncClock()
  // All at the same hours: a pro can have one of them.
  const gigs = await times(shifts, () => gig(crew, place, { allowed_confirmed_pros: places }))
  const offers: { user: number; id: number }[] = []
  for (let index = 0; index < pros; index += 1) {
    const worker = await pro(crew)
    for (const shift of gigs) offers.push({ user: worker.user_id, id: (await application(crew, shift, worker, 'SELECTED')).id })
  }
  for (const user of new Set(offers.map((offer) => offer.user))) await crew.tokenOf(user)
  const answers = await Promise.all(offers.map(({ user, id }) => arena.call(user, confirmOffer, { params: { id } })))
  const statuses = tally(answers.map(({ status }) => String(status)))
  arena.emit('rush', { pros, shifts, statuses, codes: tally(answers.map(({ code }) => code)) })

  expect(Object.keys(statuses).filter((status) => !['200', '409'].includes(status))).toEqual([])
  expect(statuses['200']).toBe(Math.min(pros, shifts * places))
  const [facts] = await crew.sql(sql`
    select (select count(*)::int from gigs where confirmed_count > allowed_confirmed_pros + overfill) as oversold,
      (select count(*)::int from (select pro_id from applications where confirmed_at is not null and cancelled_at is null group by 1 having count(*) > 1) twice) as twice`)
  expect(facts).toEqual({ oversold: 0, twice: 0 })
  await arena.finish()
})
