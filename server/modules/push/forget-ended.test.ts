import { afterAll, beforeAll, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { row, user } from '../../test/build.ts'
import { forgetEnded } from './forget-ended.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('Devices that ended are forgotten after ninety days, those in use never', async () => {
  const { id: user_id } = await user(crew)
  await crew.tokenOf(user_id)
  const [session] = await crew.sql<{ id: number }>(sql`select id from sessions where user_id = ${user_id}`)
  const now = await crew.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  for (const [days, letter] of [
    [89, 'a'],
    [91, 'b'],
  ] as const)
    await row(crew, 'push_subscriptions', {
      user_id,
      session_id: session?.id ?? 0,
      endpoint: '',
      endpoint_hash: letter.repeat(64),
      p256dh: '',
      auth: '',
      vapid_key_id: 'x',
      created_ts: ago(200),
      ended_at: ago(days),
      ended_because: 'removed',
    })
  await crew.sweep(forgetEnded)
  expect(await crew.sql(sql`select endpoint_hash from push_subscriptions`)).toEqual([{ endpoint_hash: 'a'.repeat(64) }])
})
