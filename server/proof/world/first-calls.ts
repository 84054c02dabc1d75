import sql from 'sql-template-tag'
import { row } from '../../test/build.ts'
import { platformAdmin } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'
import type { Engagement, Stage } from './stages.ts'

type FirstCalls = { firstCallPro: number; firstCallVersion: number }

/** The pro of a confirmed shift, to speak with before it, where the platform speaks with each. */
export async function firstCallsOf(crew: Crew, stage: Stage, { pro }: Engagement): Promise<FirstCalls> {
  const version = await termsOf(crew, stage.now)
  await row(crew, 'first_gig_calls', {
    pro_id: pro.id,
    asked_at: stage.now,
    tries: 1,
    tried_at: stage.now,
    note: `Mailbox ${stage.marker}`,
  })
  return { firstCallPro: pro.id, firstCallVersion: version }
}

// The platform is that of every world.
async function termsOf(crew: Crew, now: Date): Promise<number> {
  const [known] = await crew.sql<{ id: number }>(
    sql`select id from platform_settings where name = 'first_gig_calls' order by id desc limit 1`,
  )
  if (known) return known.id
  const value = { is_on: true, hours_before: 1 }
  const set_by = (await platformAdmin(crew)).id
  return (await row(crew, 'platform_settings', { name: 'first_gig_calls', value, reason: 'Asked for', set_by, created_ts: now })).id
}

/** Valid calls about it. */
export function firstCallRequests({ firstCallPro, firstCallVersion }: FirstCalls): Record<string, Request> {
  const params = { proId: firstCallPro }
  return {
    listFirstGigCalls: {},
    takeFirstGigCall: { params, body: { is_mine: true } },
    recordFirstGigCall: { params, body: { result: 'SPOKEN', note: 'Knows the way' } },
    changeFirstGigCalls: { body: { value: null, reason: 'Back to what it was', version: firstCallVersion } },
  }
}
