import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'
import type { PushResult } from '../../ports/push.ts'
import { devicesById } from './devices.ts'
import { end } from './end.ts'

const mostRefusals = 5

type Answer = { id: number } & Pick<PushResult, 'device'>
type Standing = { wasFine: boolean; failures: number }

/**
 * What the answers of a push service mean for the devices: one that is gone ends at once, one that was refused five times in a row too. That
 * also removes those whose key the service no longer accepts, which it never reports as gone. The statements do not depend on the number of devices.
 */
export async function noteAnswers(ctx: Ctx, answers: readonly Answer[]): Promise<void> {
  const known = answers.filter(({ device }) => device !== null)
  // Locked first: with a count of its own each of two refusals at once would be the fourth.
  const devices = await devicesById(ctx, [...new Set(known.map(({ id }) => id))])
  const saying = (said: PushResult['device']) => known.filter(({ device }) => device === said).map(({ id }) => id)
  await endAll(ctx, saying('GONE'), 'gone')
  await endAll(ctx, saying('KEY_RETIRED'), 'key_retired')
  const standings = new Map([...devices].map(([id, { failures }]): [number, Standing] => [id, { wasFine: false, failures }]))
  for (const { id, device } of known) {
    const before = standings.get(id)
    if (before && device === 'FINE') standings.set(id, { wasFine: true, failures: 0 })
    if (before && device === 'REFUSED') standings.set(id, { ...before, failures: before.failures + 1 })
  }
  await note(ctx, standings, devices)
}

async function note(ctx: Ctx, standings: ReadonlyMap<number, Standing>, before: ReadonlyMap<number, { failures: number }>): Promise<void> {
  const all = [...standings].map(([id, standing]) => ({ id, ...standing }))
  const isOver = ({ failures }: Standing) => failures >= mostRefusals
  await endAll(
    ctx,
    all.filter(isOver).map(({ id }) => id),
    'refused',
  )
  const left = all.filter((standing) => !isOver(standing))
  const fine = left.filter(({ wasFine }) => wasFine).map(({ id }) => id)
  if (fine.length > 0)
    await updateRows(ctx.tx, 'push_subscriptions', sql`id = any(${fine}::bigint[]) and ended_at is null`, {
      last_ok_at: ctx.now,
      failures: 0,
    })
  const refused = left.filter(({ id, failures }) => failures > 0 && failures !== before.get(id)?.failures)
  const ids = refused.map(({ id }) => id)
  const failures = sql`(${refused.map((each) => each.failures)}::int[])[array_position(${ids}::bigint[], id)]`
  if (ids.length > 0) await updateRows(ctx.tx, 'push_subscriptions', sql`id = any(${ids}::bigint[]) and ended_at is null`, { failures })
}

async function endAll(ctx: Ctx, ids: readonly number[], because: 'gone' | 'key_retired' | 'refused'): Promise<void> {
  if (ids.length > 0) await end(ctx, sql`id = any(${[...ids]}::bigint[])`, because)
}
