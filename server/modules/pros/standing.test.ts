import { getOwnProfile, getStanding } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { nextSerial, row } from '../../test/build.ts'
import { platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { activeSuspension, liftSuspension, recordOutcome, removeOutcome, suspendByPlatform, suspendByPolicy, verifyPro } from './index.ts'
import { endLoyaltyPeriods, refreshStanding } from './jobs.ts'
import type { OutcomeKind } from './record-outcome.ts'

const day = 24 * 60

let crew: Crew
let position: Tables['skills']
let admin: Tables['users']
beforeAll(async () => {
  crew = await openCrew()
  position = await skill(crew)
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())

// Suspensions result from people's actions.
const byAdmin = <T>(fn: (ctx: Ctx) => Promise<T>) => crew.system((ctx) => fn({ ...ctx, actor: { ...ctx.actor, user_id: admin.id } }))

type Happening = { stars?: number; was_direct_offer?: boolean; was_instant?: boolean }

async function happened(worker: Tables['pros'], kind: OutcomeKind, what: Happening = {}, applicationId = nextSerial()): Promise<number> {
  await crew.system((ctx) =>
    recordOutcome(ctx, { pro_id: worker.id, application_id: applicationId, organization_id: 1, skill_id: position.id, kind, ...what }),
  )
  return applicationId
}

/** Past outcomes, as if they had been recorded then. */
async function past(worker: Tables['pros'], count: number, daysAgo: number, points: number, stars: number | null = null): Promise<void> {
  const at = new Date((await crew.clock.now()).getTime() - daysAgo * 86_400_000)
  for (let index = 0; index < count; index += 1) {
    await row(crew, 'pro_outcomes', {
      pro_id: worker.id,
      application_id: nextSerial(),
      organization_id: 1,
      skill_id: position.id,
      kind: 'WORKED',
      stars,
      points,
      at,
    })
  }
}

async function standingOf(worker: Tables['pros']) {
  return (await crew.as(worker.user_id).call(getStanding)).data
}

describe('standing', () => {
  it('counts shifts, reviews and points, and shows no rating before the third review', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED', { stars: 5, was_direct_offer: true })
    await happened(dana, 'WORKED', { stars: 4, was_instant: true })
    await happened(dana, 'CALLED_OUT')
    const before = await standingOf(dana)
    expect(before).toMatchObject({ points: 10 + 5 + 5 + 10 + 2 + 5 - 75, tier: null })
    expect(before.performance).toMatchObject({
      rating: null,
      review_count: 2,
      gigs_worked: 2,
      callout_count: 1,
      completion_percentage: 67,
      ratings_summary: [],
    })
    await happened(dana, 'WORKED', { stars: 2 })
    const after = await standingOf(dana)
    expect(after.performance).toMatchObject({ rating: 3.67, review_count: 3 })
    expect(after.performance.ratings_summary).toEqual([
      { rank: 1, name: 'OVERALL', label: 'Overall', is_overall_type: true, avg_rating: 3.67, rating_count: 3 },
    ])
    expect(after.recent.map(({ kind, points }) => [kind, points])).toEqual([
      ['WORKED', -10],
      ['CALLED_OUT', -75],
      ['WORKED', 17],
      ['WORKED', 20],
    ])
  })

  it('replaces a review instead of counting it twice and keeps how the shift was filled', async () => {
    const dana = await pro(crew)
    const application = await happened(dana, 'WORKED', { was_direct_offer: true })
    await happened(dana, 'WORKED', { stars: 5 }, application)
    expect((await standingOf(dana)).points).toBe(20)
    await happened(dana, 'WORKED', { stars: 1 }, application)
    const { points, performance } = await standingOf(dana)
    expect([points, performance.review_count, performance.gigs_worked]).toEqual([-5, 1, 1])
    await happened(dana, 'WORKED', {}, application)
    expect((await standingOf(dana)).points).toBe(-5)
  })

  it('drops an outcome that was undone', async () => {
    const dana = await pro(crew)
    const application = await happened(dana, 'NO_SHOW')
    expect((await standingOf(dana)).performance).toMatchObject({ noshow_count: 1, completion_percentage: 0 })
    await crew.system((ctx) => removeOutcome(ctx, dana.id, application))
    expect((await standingOf(dana)).performance).toMatchObject({ noshow_count: 0, completion_percentage: null })
  })

  it('raises the tier at once and lowers it only at the end of the period', async () => {
    const dana = await pro(crew)
    for (let index = 0; index < 4; index += 1) await happened(dana, 'WORKED', { stars: 5 })
    expect((await standingOf(dana)).tier).toBe('BRONZE')
    expect((await crew.as(dana.user_id).call(getOwnProfile)).data).toMatchObject({
      badges: ['VERIFICATION', 'BRONZE'],
      points_to_next_tier: { tier: 'SILVER', points: 90 },
    })
    await happened(dana, 'NO_SHOW')
    expect(await standingOf(dana)).toMatchObject({ tier: 'BRONZE', points: -40 })
    crew.clock.advance(90 * day + 1)
    await crew.sweep(endLoyaltyPeriods)
    expect(await standingOf(dana)).toMatchObject({ tier: null, points: 0 })
  })

  it('keeps a tier through the end of the period in which it was earned, and loses it after an idle one', async () => {
    const dana = await pro(crew)
    for (let index = 0; index < 4; index += 1) await happened(dana, 'WORKED', { stars: 5 })
    crew.clock.advance(90 * day + 1)
    await crew.sweep(endLoyaltyPeriods)
    expect(await standingOf(dana)).toMatchObject({ tier: 'BRONZE', points: 0 })
    crew.clock.advance(180 * day)
    await crew.sweep(endLoyaltyPeriods)
    expect(await standingOf(dana)).toMatchObject({ tier: null, points: 0 })
  })

  it('requires a rating for gold, which takes three reviews', async () => {
    const dana = await pro(crew)
    await past(dana, 30, 10, 10)
    await happened(dana, 'WORKED', { stars: 5 })
    expect((await standingOf(dana)).tier).toBe('SILVER')
    await happened(dana, 'WORKED', { stars: 5 })
    await happened(dana, 'WORKED', { stars: 5 })
    expect((await standingOf(dana)).tier).toBe('GOLD')
  })

  it('drops reviews older than a year from the rating by the next night', async () => {
    const dana = await pro(crew)
    await past(dana, 3, 364, 10, 2)
    await past(dana, 3, 5, 10, 5)
    await happened(dana, 'WORKED')
    expect((await standingOf(dana)).performance).toMatchObject({ rating: 3.5, review_count: 6 })
    crew.clock.advance(2 * day)
    await crew.sweep(refreshStanding)
    expect((await standingOf(dana)).performance).toMatchObject({ rating: 5, review_count: 3, gigs_worked: 7 })
  })
})

describe('verification', () => {
  it('is recorded once, adds the badge and is announced', async () => {
    const dana = await pro(crew, { verified_at: null })
    expect((await crew.as(dana.user_id).call(getOwnProfile)).data).toMatchObject({ verified: false, badges: [] })
    await crew.system((ctx) => verifyPro(ctx, dana.id))
    expect((await crew.as(dana.user_id).call(getOwnProfile)).data).toMatchObject({ verified: true, badges: ['VERIFICATION'] })
    await expect(crew.system((ctx) => verifyPro(ctx, dana.id))).rejects.toMatchObject({ code: 'conflict' })
    expect(
      await crew.sql(sql`select name from announcements where name = 'pro.verified' and (payload ->> 'pro_id')::bigint = ${dana.id}`),
    ).toHaveLength(1)
  })
})

describe('suspensions', () => {
  it('follow the policy and are shown to the pro with their end', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    const first = await byAdmin((ctx) => suspendByPolicy(ctx, dana.id, 'CALLED_OUT', false))
    await happened(dana, 'CALLED_OUT')
    const second = await byAdmin((ctx) => suspendByPolicy(ctx, dana.id, 'NO_SHOW', false))
    const days = [first, second].map((one) => one && one.ends && (one.ends.getTime() - one.starts.getTime()) / 86_400_000)
    expect(days).toEqual([5, 14])
    const { data } = await crew.as(dana.user_id).call(getOwnProfile)
    expect(data.suspension?.until).toBe(second?.ends?.toISOString())
    expect(data.suspension).toMatchObject({ source: 'POLICY', days: 14, points_lost: 100 })
    expect((await standingOf(dana)).suspensions).toMatchObject([
      { status: 'ACTIVE', source: 'POLICY', days: 14, points_lost: 100 },
      { status: 'ACTIVE', source: 'POLICY', days: 5, points_lost: 75 },
    ])
    crew.clock.advance(6 * day)
    expect((await standingOf(dana)).suspensions.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'EXPIRED'])
  })

  it('are permanent for a no-show on the first shift', async () => {
    const dana = await pro(crew)
    const suspension = await byAdmin((ctx) => suspendByPolicy(ctx, dana.id, 'NO_SHOW', true))
    expect(suspension?.ends).toBeNull()
    crew.clock.advance(1000 * day)
    expect(await crew.system((ctx) => activeSuspension(ctx, dana.id, ctx.now))).toMatchObject({ id: suspension?.id })
  })

  it('end when they are lifted, once', async () => {
    const dana = await pro(crew)
    const { id } = await byAdmin((ctx) => suspendByPlatform(ctx, { pro_id: dana.id, reason_code: 'CONDUCT', explanation: '', ends: null }))
    expect((await crew.as(dana.user_id).call(getOwnProfile)).data.suspension).toEqual({
      source: 'ADMIN',
      reason: 'CONDUCT',
      days: null,
      points_lost: null,
      until: null,
    })
    await byAdmin((ctx) => liftSuspension(ctx, id))
    expect((await crew.as(dana.user_id).call(getOwnProfile)).data.suspension).toBeNull()
    await expect(byAdmin((ctx) => liftSuspension(ctx, id))).rejects.toMatchObject({ code: 'conflict' })
    expect(
      await crew.sql(sql`select name from announcements where name = 'pro.suspended' and payload ->> 'suspension_id' = ${String(id)}`),
    ).toHaveLength(1)
  })
})
