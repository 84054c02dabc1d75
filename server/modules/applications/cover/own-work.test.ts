// @module-tag full
import { agreeToTrade, approveCover, askCover, getOwnCover, offerTrade, refuseCover, takeCover } from '@crewcall/contract/covers.ts'
import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, gig, pro, promote } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const by = (worker: Tables['pros']) => crew.as(worker.user_id)
const own = { status: 403, error: { code: 'forbidden', reason: 'OWN_WORK' } }

async function colleague(skill_id?: number) {
  const worker = await pro(crew)
  await crew.sql(
    sql`insert into network_members (organization_id, location_id, pro_id, source) values (${place.organization_id}, ${place.id}, ${worker.id}, 'ADDED')`,
  )
  if (skill_id !== undefined) await crew.sql(sql`insert into pro_skills (pro_id, skill_id) values (${worker.id}, ${skill_id})`)
  return worker
}

async function asked(hours = 5) {
  const giver = await colleague()
  const shift = await gig(crew, place, { start_time: await inHours(hours) })
  const held = await application(crew, shift, giver, 'CONFIRMED')
  const { data } = await by(giver).call(askCover, { params: { id: held.id }, body: { message: '' } })
  return { giver, shift, held, id: data.cover?.id ?? 0 }
}

const takenAt = async (id: number) =>
  ((await crew.sql<Tables['covers']>(sql`select * from covers where id = ${id}`))[0]?.taken_at ?? (await inHours(0))).toISOString()
const approve = async (as: ReturnType<typeof by>, id: number) =>
  as.call(approveCover, { params: { id }, body: { taken_at: await takenAt(id) } })
const refuse = (as: ReturnType<typeof by>, id: number) => as.call(refuseCover, { params: { id }, body: { explanation: '' } })

describe('nobody decides about a cover of their own', () => {
  it.each(['TEAM_MEMBER', 'ADMIN'] as const)('as %s who asked: neither approves nor refuses; another does', async (role) => {
    const { giver, shift, held, id } = await asked()
    const taker = await colleague(shift.skill_id)
    await by(taker).call(takeCover, { params: { id } })
    await promote(crew, place, giver.user_id, role)
    expect(await approve(by(giver), id)).toMatchObject(own)
    expect(await refuse(by(giver), id)).toMatchObject(own)
    expect((await by(giver).call(getOwnApplication, { params: { id: held.id } })).data.status).toBe('CONFIRMED')
    expect((await approve(boss, id)).status).toBe(204)
  })

  it('who would take it neither approves nor refuses; another does', async () => {
    const { giver, shift, held, id } = await asked()
    const taker = await colleague(shift.skill_id)
    await promote(crew, place, taker.user_id, 'TEAM_MEMBER')
    await by(taker).call(takeCover, { params: { id } })
    expect(await approve(by(taker), id)).toMatchObject(own)
    expect(await refuse(by(taker), id)).toMatchObject(own)
    expect((await by(giver).call(getOwnCover, { params: { id: held.id } })).data.cover).toMatchObject({ state: 'TAKEN' })
    expect((await refuse(boss, id)).status).toBe(204)
  })

  it('nor about a trade: neither of the two pros', async () => {
    const { giver, shift, held, id } = await asked(30)
    const other = await colleague(shift.skill_id)
    const theirs = await application(crew, await gig(crew, place, { start_time: await inHours(54) }), other, 'CONFIRMED')
    await by(other).call(offerTrade, { params: { id }, body: { application_id: theirs.id } })
    await by(giver).call(agreeToTrade, { params: { id: held.id }, body: { taken_at: await takenAt(id) } })
    for (const each of [giver, other]) {
      await promote(crew, place, each.user_id, 'TEAM_MEMBER')
      expect(await approve(by(each), id)).toMatchObject(own)
      expect(await refuse(by(each), id)).toMatchObject(own)
    }
    expect((await approve(boss, id)).status).toBe(204)
  })
})
