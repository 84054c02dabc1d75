import { changeLoyaltyRewards } from '@crewcall/contract/settings.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { nextSerial, row } from '../../test/build.ts'
import { platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { closeLoyaltyPeriods } from './close-loyalty-periods.ts'
import { recordOutcome, removeOutcome } from './index.ts'
import { endLoyaltyPeriods } from './jobs.ts'
import type { OutcomeKind } from './record-outcome.ts'

const day = 24 * 60
type Period = Tables['loyalty_periods']

let crew: Crew
let position: Tables['skills']
beforeAll(async () => {
  crew = await openCrew()
  position = await skill(crew)
})
beforeEach(() => terms({ is_on: true, cents_per_100_points: 1000 }))
afterAll(() => crew.close())

async function terms(value: { is_on: boolean; cents_per_100_points: number }): Promise<void> {
  const set_by = (await platformAdmin(crew)).id
  const created_ts = await crew.clock.now()
  await row(crew, 'platform_settings', { name: 'loyalty_rewards', value, reason: 'Asked for', set_by, created_ts })
}

async function happened(worker: Tables['pros'], kind: OutcomeKind, stars?: number, applicationId = nextSerial()): Promise<number> {
  await crew.system((ctx) =>
    recordOutcome(ctx, {
      pro_id: worker.id,
      application_id: applicationId,
      organization_id: 1,
      skill_id: position.id,
      kind,
      ...(stars === undefined ? {} : { stars }),
    }),
  )
  return applicationId
}

const periodsOf = ({ id }: Tables['pros']) => crew.sql<Period>(sql`select * from loyalty_periods where pro_id = ${id} order by started_at`)
const figuresOf = async (worker: Tables['pros']) => (await periodsOf(worker)).map(({ points, amount_cents }) => [points, amount_cents])
const pointsOf = async ({ id }: Tables['pros']) =>
  (await crew.sql<{ points: number }>(sql`select points from pros where id = ${id}`))[0]?.points

async function after(days: number): Promise<void> {
  crew.clock.advance(days * day + 1)
  await crew.sweep(endLoyaltyPeriods)
}

describe('the end of a loyalty period', () => {
  it('writes down points, tier and amount, and begins the next one at zero', async () => {
    const dana = await pro(crew)
    for (let count = 0; count < 4; count += 1) await happened(dana, 'WORKED', 5)
    await after(89)
    expect(await periodsOf(dana)).toEqual([])
    await after(1)
    const [period, ...others] = await periodsOf(dana)
    expect(others).toEqual([])
    expect(period).toMatchObject({ points: 60, tier: 'BRONZE', amount_cents: 600, employment_type: 'F1099' })
    expect(Number(period?.ended_at) - Number(period?.started_at)).toBe(90 * 86_400_000)
    expect(await pointsOf(dana)).toBe(0)
    const told = await crew.sql<{ payload: unknown }>(sql`
      select payload from announcements where name = 'loyalty.period_ended' and (payload ->> 'pro_id')::bigint = ${dana.id}`)
    expect(told).toEqual([{ payload: expect.objectContaining({ points: 60, amount_cents: 600 }) }])
  })

  it('brings nothing for points below zero, which the next period does not begin with', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    await happened(dana, 'NO_SHOW')
    await after(90)
    await happened(dana, 'WORKED')
    expect(await figuresOf(dana)).toEqual([[-90, 0]])
    expect(await pointsOf(dana)).toBe(10)
  })

  it('brings nothing while points are not paid', async () => {
    await terms({ is_on: false, cents_per_100_points: 1000 })
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    await after(90)
    expect(await figuresOf(dana)).toEqual([[10, 0]])
  })

  it('of a pro who was away for 200 days pays what was earned once, and the empty ones nothing', async () => {
    const dana = await pro(crew)
    for (let count = 0; count < 3; count += 1) await happened(dana, 'WORKED')
    await after(200)
    expect(await figuresOf(dana)).toEqual([
      [30, 300],
      [0, 0],
    ])
    await after(80)
    expect(await figuresOf(dana)).toEqual([
      [30, 300],
      [0, 0],
      [0, 0],
    ])
  })

  it('of an erased account brings nothing', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    await crew.sql(sql`
      update users set account_status = 'DELETED', erased_at = now(), phone_number = null, email = null, first_name = '#' || id, last_name = '',
        preferred_name_for_search = '' where id = ${dana.user_id}`)
    await after(90)
    expect(await periodsOf(dana)).toEqual([])
    await crew.system((ctx) => closeLoyaltyPeriods(ctx, dana.id))
    expect(await figuresOf(dana)).toEqual([[10, 0]])
  })

  it('of a locked account brings what was earned', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    await crew.sql(sql`update users set account_status = 'LOCKED' where id = ${dana.user_id}`)
    await after(90)
    expect(await figuresOf(dana)).toEqual([[10, 100]])
  })
})

describe('what is recorded after the end of its period', () => {
  it('counts in the period in which it is recorded, once', async () => {
    const dana = await pro(crew)
    const first = await happened(dana, 'WORKED')
    await happened(dana, 'WORKED')
    await after(90)
    await happened(dana, 'WORKED', 5, first)
    expect([await figuresOf(dana), await pointsOf(dana)]).toEqual([[[20, 200]], 5])
    // The manager changes the review.
    await happened(dana, 'WORKED', 1, first)
    expect(await pointsOf(dana)).toBe(-20)
    await after(90)
    expect(await figuresOf(dana)).toEqual([
      [20, 200],
      [-20, 0],
    ])
    expect(await pointsOf(dana)).toBe(0)
  })

  it('takes back the points of a shift that was not worked after all', async () => {
    const dana = await pro(crew)
    const first = await happened(dana, 'WORKED')
    await happened(dana, 'WORKED')
    await after(90)
    await happened(dana, 'NO_SHOW', undefined, first)
    expect(await pointsOf(dana)).toBe(-110)
    await crew.system((ctx) => removeOutcome(ctx, dana.id, first))
    expect(await pointsOf(dana)).toBe(-10)
    expect(await figuresOf(dana)).toEqual([[20, 200]])
  })

  it('leaves out what happened before the first shift worked', async () => {
    const dana = await pro(crew)
    await happened(dana, 'CALLED_OUT')
    expect(await pointsOf(dana)).toBe(-75)
    crew.clock.advance(5)
    await happened(dana, 'WORKED')
    expect(await pointsOf(dana)).toBe(10)
  })
})

describe('what is paid', () => {
  it('is never more than all points were at most: an undone no-show gives back what it took, and no more', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    await happened(dana, 'WORKED')
    const missed = await happened(dana, 'NO_SHOW')
    await after(90)
    await crew.system((ctx) => removeOutcome(ctx, dana.id, missed))
    await after(90)
    expect(await figuresOf(dana)).toEqual([
      [-80, 0],
      [100, 200],
    ])
    const again = await happened(dana, 'NO_SHOW')
    await after(90)
    await crew.system((ctx) => removeOutcome(ctx, dana.id, again))
    await after(90)
    expect((await figuresOf(dana)).slice(2)).toEqual([
      [-100, 0],
      [100, 0],
    ])
  })

  it('of points that were paid and then taken back is not paid again when they return', async () => {
    const dana = await pro(crew)
    const first = await happened(dana, 'WORKED')
    await after(90)
    await happened(dana, 'NO_SHOW', undefined, first)
    await after(90)
    await happened(dana, 'WORKED', undefined, first)
    await after(90)
    expect(await figuresOf(dana)).toEqual([
      [10, 100],
      [-110, 0],
      [110, 0],
    ])
  })

  it('leaves out what happened before the first shift, also when it is undone', async () => {
    const dana = await pro(crew)
    const missed = await happened(dana, 'NO_SHOW')
    crew.clock.advance(5)
    await happened(dana, 'WORKED')
    await crew.system((ctx) => removeOutcome(ctx, dana.id, missed))
    await after(90)
    expect((await figuresOf(dana)).map(([, cents]) => cents)).toEqual([100])
  })

  it('follows the terms at the end of the period, however late it is closed', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    crew.clock.advance(90 * day + 30)
    await terms({ is_on: false, cents_per_100_points: 1000 })
    await crew.sweep(endLoyaltyPeriods)
    expect(await figuresOf(dana)).toEqual([[10, 100]])
  })
})

describe('a period', () => {
  it('is closed once, by however many at once', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    crew.clock.advance(90 * day)
    await Promise.all([1, 2, 3].map(() => crew.system((ctx) => closeLoyaltyPeriods(ctx, dana.id))))
    await crew.sweep(endLoyaltyPeriods, endLoyaltyPeriods)
    expect(await figuresOf(dana)).toEqual([[10, 100]])
  })

  it('is not closed by half when the job dies', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    crew.clock.advance(90 * day)
    const dying = crew.system(async (ctx) => {
      await closeLoyaltyPeriods(ctx, dana.id)
      throw new Error('The process died')
    })
    await expect(dying).rejects.toThrow('The process died')
    expect([await figuresOf(dana), await pointsOf(dana)]).toEqual([[], 10])
    await crew.sweep(endLoyaltyPeriods)
    expect([await figuresOf(dana), await pointsOf(dana)]).toEqual([[[10, 100]], 0])
  })

  it('is never changed, overlapped or doubled in the database', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    await after(90)
    const [period] = await periodsOf(dana)
    if (!period) throw new Error('There is no period')
    const { id: _, ...values } = period
    await expect(crew.sql(sql`update loyalty_periods set amount_cents = 5 where id = ${period.id}`)).rejects.toThrow('append-only')
    await expect(row(crew, 'loyalty_periods', values)).rejects.toThrow(/loyalty_periods_(once|follow_each_other)/)
    const later = { ...values, started_at: new Date(Number(period.started_at) + 86_400_000) }
    await expect(row(crew, 'loyalty_periods', later)).rejects.toThrow('loyalty_periods_follow_each_other')
    const unearned = { ...values, pro_id: (await pro(crew)).id, points: 0, points_rewarded: 0, amount_cents: 5 }
    await expect(row(crew, 'loyalty_periods', unearned)).rejects.toThrow('loyalty_periods_pay_for_points')
  })

  it('keeps its amount when the setting changes; those that end later follow it', async () => {
    const dana = await pro(crew)
    await happened(dana, 'WORKED')
    await after(90)
    const admin = crew.as((await platformAdmin(crew)).id)
    const { version } = await inForce()
    const changed = await admin.call(changeLoyaltyRewards, {
      body: { value: { is_on: true, cents_per_100_points: 2000 }, reason: 'More for loyalty', version },
    })
    expect(changed.data.loyalty_rewards).toMatchObject({ value: { is_on: true, cents_per_100_points: 2000 }, is_default: false })
    await happened(dana, 'WORKED')
    await after(90)
    expect(await figuresOf(dana)).toEqual([
      [10, 100],
      [10, 200],
    ])
  })
})

async function inForce(): Promise<{ version: number }> {
  const [stored] = await crew.sql<{ version: number }>(sql`
    select id as version from platform_settings where name = 'loyalty_rewards' order by id desc limit 1`)
  if (!stored) throw new Error('Nothing is set')
  return stored
}
