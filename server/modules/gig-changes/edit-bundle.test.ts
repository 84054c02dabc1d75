import { editBundle, getBundle, previewBundleEdit } from '@crewcall/contract/bundles.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import type { AnyValues } from '../../platform/write.ts'
import { application, bundle, manager, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)

const post = async (starts: readonly number[], changes: Record<string, unknown> = {}) =>
  bundle(crew, place, admin, await Promise.all(starts.map(inHours)), changes)
const confirmOn = async (worker: Tables['pros'], gigId: number, values: AnyValues<'applications'> = {}) => {
  const [shift] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${gigId}`)
  if (shift) await application(crew, shift, worker, 'CONFIRMED', values)
}
const call = (bundleId: number, body: object) => ({ params: { bundleId }, body: body as never })

describe('the preview of a change of all days', () => {
  it('tells the days that have not started, their confirmed pros and what they cost, and changes nothing', async () => {
    const work = await post([72, 96, 120], { allowed_confirmed_pros: 2 })
    const [first, second, third] = work.days.map(({ gig_id }) => gig_id)
    const [one, other] = [await pro(crew), await pro(crew)]
    for (const gigId of [second, third]) await confirmOn(one, gigId ?? 0)
    await confirmOn(other, third ?? 0)
    await crew.sql(
      sql`update gigs set start_time = now() - interval '1 hour', end_time = now() + interval '5 hours' where id = ${first ?? 0}`,
    )
    const edit = { wage_amount: 25, allowed_confirmed_pros: 3 }
    const { data } = await boss.call(previewBundleEdit, call(work.id, edit))
    expect(data).toMatchObject({ confirmed_pros: 2, must_reconfirm: [], conflicts: [], refused: null })
    expect(data.days.map(({ gig_id }) => gig_id)).toEqual([second, third])

    const [one_day, ...also] = work.days.slice(1).map(({ start_time, end_time }) => ({ start_time, end_time }))
    const costAt = async (changes: object) => {
      const shift = { location_id: place.id, ...one_day, also, wage_amount: 20, allowed_confirmed_pros: 2, ...changes }
      return (await boss.call(previewCost, { body: shift as never })).data.total_at_once
    }
    // The three confirmed stay at the wage they confirmed; the others of the six openings are paid the new one.
    const one_pro = async (wage_amount: number) => (await costAt({ wage_amount, allowed_confirmed_pros: 1 })) / 2
    const after = 3 * (await one_pro(20)) + 3 * (await one_pro(25))
    expect(data.cost).toEqual({ before: await costAt({}), after })
    expect(await crew.sql(sql`select distinct wage_amount from gigs where bundle_id = ${work.id}`)).toEqual([{ wage_amount: 20 }])

    expect((await boss.call(editBundle, call(work.id, edit))).status).toBe(200)
    const { data: again } = await boss.call(previewBundleEdit, call(work.id, { description: 'Dinner' }))
    expect(again.cost).toEqual({ before: data.cost?.after, after: data.cost?.after })
  })

  it('costs the same at any wage once all openings are confirmed, also where their bonus or their wage is their own', async () => {
    const work = await post([240, 264])
    const one = await pro(crew)
    for (const { gig_id } of work.days) await confirmOn(one, gig_id, { wage_amount: 30, bonus: 7 })
    const costs: unknown[] = []
    for (const wage_amount of [17, 75]) costs.push((await boss.call(previewBundleEdit, call(work.id, { wage_amount }))).data.cost)
    // Six hours at $30, with $7 and 28 % on top, on two days.
    expect(costs).toEqual([17, 75].map(() => ({ before: 47_872, after: 47_872 })))
    expect((await boss.call(editBundle, call(work.id, { wage_amount: 17 }))).status).toBe(200)
    const frozen = await crew.sql(sql`select distinct wage_amount from applications where pro_id = ${one.id} and cancelled_at is null`)
    expect(frozen).toEqual([{ wage_amount: 30 }])
  })

  it('refuses a file that the change refuses', async () => {
    const work = await post([288, 312])
    const edit = { attachment_ids: [999_999] }
    for (const endpoint of [previewBundleEdit, editBundle])
      expect((await boss.call(endpoint as typeof editBundle, call(work.id, edit))).error).toMatchObject({
        code: 'invalid',
        target: 'attachment_ids',
        reason: 'FILE_NOT_USABLE',
      })
  })

  it('refuses what the change refuses, with the day, and then no day changes', async () => {
    const work = await post([144, 168], { allowed_confirmed_pros: 2 })
    const last = work.days[1]
    for (let count = 0; count < 2; count += 1) await confirmOn(await pro(crew), last?.gig_id ?? 0)
    const edit = { allowed_confirmed_pros: 1, description: 'Fewer' }
    const { data } = await boss.call(previewBundleEdit, call(work.id, edit))
    expect(data.refused).toMatchObject({
      reason: 'FEWER_OPENINGS_THAN_PROS',
      values: { confirmed: 2, too_many: 1 },
      gig_id: last?.gig_id,
      start_time: last?.start_time,
    })
    const { error } = await boss.call(editBundle, call(work.id, edit))
    expect(error).toMatchObject({ code: 'conflict', reason: 'FEWER_OPENINGS_THAN_PROS' })
    const { data: kept } = await boss.call(getBundle, { params: { bundleId: work.id } })
    expect(kept.days.map(({ allowed_confirmed_pros }) => allowed_confirmed_pros)).toEqual([2, 2])
    const texts = await crew.sql(sql`select distinct description from gigs where bundle_id = ${work.id}`)
    expect(texts).toEqual([{ description: 'Work the line' }])
  })

  it('is refused for work whose days have all started, and for those who may not change it', async () => {
    const work = await post([192, 216])
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    expect((await onsite.call(previewBundleEdit, call(work.id, { wage_amount: 25 }))).error).toMatchObject({ code: 'forbidden' })
    const limited = await onsite.call(previewBundleEdit, call(work.id, { special_inst: 'Side door' }))
    expect([limited.status, limited.data.cost]).toEqual([200, null])
    await crew.sql(sql`update gigs set start_time = start_time - interval '10 days', end_time = end_time - interval '10 days'
      where bundle_id = ${work.id}`)
    for (const endpoint of [previewBundleEdit, editBundle])
      expect((await boss.call(endpoint as typeof editBundle, call(work.id, { description: 'Late' }))).error).toMatchObject({
        code: 'conflict',
        reason: 'SHIFT_PAST',
      })
  })
})
