import { listUsualShifts } from '@crewcall/contract/usual-shifts.ts'
import { USUAL_SHIFT_DAYS } from '@crewcall/contract/rules/windows.ts'
import { wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, it } from 'vitest'
import { gig, manager, payingLocation, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const [cook, host, bartender] = [await skill(crew), await skill(crew), await skill(crew)]
const at = { params: { locationId: place.id } }
const wall = (time: string) => wallToInstant('2030-05-10', time, place.timezone)
const posted = async (skillId: number, daysAgo: number, values: object = {}, where = place) =>
  gig(crew, where, {
    skill_id: skillId,
    start_time: wall('17:30'),
    end_time: wallToInstant('2030-05-11', '01:00', place.timezone),
    created_ts: await inHours(-24 * daysAgo),
    ...values,
  })

await posted(cook.id, 3, { allowed_confirmed_pros: 3, wage_amount: 24 })
await posted(cook.id, 9, { start_time: wall('08:00'), end_time: wall('12:00'), wage_amount: 19 })
await posted(host.id, 1)
await posted(bartender.id, USUAL_SHIFT_DAYS + 1)
await posted(bartender.id, 2, {}, await payingLocation(crew))
await posted(bartender.id, 2, { type: 'INTERVIEW' })
await posted(bartender.id, 2, { cancelled_at: await inHours(-24) })

it('The positions of a location are listed by how often they were posted, each as it was posted last', async () => {
  const { data } = await crew.as(admin.id).call(listUsualShifts, at)
  expect(data.results.map(({ skill_id, posted_count }) => [skill_id, posted_count])).toEqual([
    [cook.id, 2],
    [host.id, 1],
  ])
  expect(data.results[0]).toMatchObject({ start_time: '17:30:00', end_time: '01:00:00', allowed_confirmed_pros: 3, wage_amount: 24 })
})

it('The wage is hidden from those who may not see wages', async () => {
  const onsite = await manager(crew, place, 'ONSITE_MANAGER')
  const { data } = await crew.as(onsite.id).call(listUsualShifts, at)
  expect(data.results.map(({ wage_amount }) => wage_amount)).toEqual([null, null])
})
