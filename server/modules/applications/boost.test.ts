import { editGig, offerDirectly } from '@crewcall/contract/applications.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { apply, confirmOffer, findGigs } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, manager, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation({ team_member_cap: 30 })
const member = await manager(crew, place, 'TEAM_MEMBER')

describe('a bonus of the business on top of the wage', () => {
  const cap = 'Team members may add up to $30.00; ask an admin of the location'

  it('is given by team members up to the cap of the location when posting, editing and offering', async () => {
    const cook = await skill(crew)
    const start = new Date((await crew.clock.now()).getTime() + 72 * 3_600_000)
    const post = (by: Tables['users'], boosted_gig_bonus: number) =>
      crew.as(by.id).call(postGig, {
        body: {
          location_id: place.id,
          skill_id: cook.id,
          start_time: start.toISOString(),
          end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
          timezone: place.timezone,
          wage_amount: 22,
          description: 'Work the line',
          boosted_gig_bonus,
        },
      })
    expect((await post(member, 31)).error?.details).toMatchObject([{ target: 'boosted_gig_bonus', message: cap }])
    expect((await post(admin, 31)).status).toBe(201)
    const { data: posted } = await post(member, 30)
    const raise = (by: Tables['users'], boosted_gig_bonus: number) =>
      crew.as(by.id).call(editGig, { params: { gigId: String(posted.id) }, body: { boosted_gig_bonus } })
    expect((await raise(member, 40)).error?.details).toMatchObject([{ target: 'boosted_gig_bonus', message: cap }])
    expect((await raise(admin, 40)).status).toBe(200)
    expect((await raise(member, 35)).status).toBe(200)
    const offer = async (by: Tables['users'], bonus: number) =>
      crew.as(by.id).call(offerDirectly, {
        body: { application_type: 'DIRECT_OFFER', is_recurring: false, gig_id: posted.id, pro_ids: [(await pro(crew)).id], bonus },
      })
    expect((await offer(member, 31)).error?.details).toMatchObject([{ target: 'bonus', message: cap }])
    expect((await offer(member, 30)).status).toBe(200)
  })

  it('is shown to the pro before confirming and fixed on the application when they confirm', async () => {
    const [worker, shift] = [await pro(crew), await gig(crew, place, { boosted_gig_bonus: 25 })]
    const { data } = await crew.as(worker.user_id).call(findGigs, { query: { page_size: 100 } })
    expect(data.results.find(({ id }) => id === shift.id)).toMatchObject({ boosted_gig_bonus: 25, pay_total: 11_000 + 2_500 })
    expect((await crew.as(worker.user_id).call(apply, { params: { gigId: shift.id } })).data.gig.pay_total).toBe(13_500)
    const [other, plain] = [await pro(crew), await gig(crew, place)]
    const asked = [await application(crew, shift, other, 'SELECTED'), await application(crew, plain, await pro(crew), 'SELECTED')]
    await crew.as(other.user_id).call(confirmOffer, { params: { id: asked[0]?.id ?? 0 } })
    await crew.as((await userOf(asked[1])).user_id).call(confirmOffer, { params: { id: asked[1]?.id ?? 0 } })
    await crew.as(admin.id).call(editGig, { params: { gigId: String(plain.id) }, body: { boosted_gig_bonus: 10 } })
    const kept = await crew.sql<Tables['applications']>(
      sql`select is_boosted, bonus from applications where id = any(${asked.map(({ id }) => id)}::bigint[]) order by id`,
    )
    expect(kept).toMatchObject([{ is_boosted: true, bonus: 25 }, { is_boosted: false }])
  })
})

async function userOf(application: Tables['applications'] | undefined): Promise<Tables['pros']> {
  const [found] = await crew.sql<Tables['pros']>(sql`select * from pros where id = ${application?.pro_id}`)
  if (!found) throw new Error('There is no such pro')
  return found
}
