import { randomUUID } from 'node:crypto'
import type { makeWorkRecord, previewWorkRecord } from '@crewcall/contract/work-records.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { MOST_WORK_RECORDS } from '@crewcall/contract/rules/work-record.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { newSeededLink } from '../../platform/secret-link.ts'
import { lockPro } from '../engagements/index.ts'
import { actingProId } from '../pros/index.ts'
import { signRecord } from './credential.ts'
import { figuresNow } from './figures.ts'
import { keepKey, signingKey } from './keys.ts'
import { linkPurpose, viewRecord } from './records.ts'
import type { WorkRecordRow } from './records.ts'

const dayMs = 86_400_000

/** What a record made now would say. */
export async function preview(ctx: Ctx, { query }: Input<typeof previewWorkRecord>): Promise<Reply<typeof previewWorkRecord>> {
  return { record: (await figuresNow(ctx, query)) ?? null }
}

/**
 * Signs a record of the caller's approved work, frozen as it is now (docs/rules/pros.md#work-record).
 * @throws problem conflict without approved work, or with too many records that still work
 */
export async function make(ctx: Ctx, { body }: Input<typeof makeWorkRecord>): Promise<Reply<typeof makeWorkRecord>> {
  const pro_id = actingProId(ctx)
  await lockPro(ctx, pro_id)
  await requireRoom(ctx, pro_id)
  const figures = await figuresNow(ctx, body)
  if (!figures) throw problem('conflict', 'NO_APPROVED_WORK')
  const key = await signingKey(ctx)
  await keepKey(ctx, key)
  const { id } = await ctx.tx.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('work_records', 'id')) as id`)
  const times = { created_ts: ctx.now, expires_at: new Date(ctx.now.getTime() + body.days * dayMs) }
  const public_id = randomUUID()
  const credential = await signRecord(ctx, key, { id, public_id, figures, ...times })
  const { token_seed, token_hash } = newSeededLink(ctx, linkPurpose)
  const made = await ctx.tx.one<WorkRecordRow>(sql`
    insert into work_records (id, public_id, pro_id, shows_places, shows_rating, key_thumbprint, credential, token_seed, token_hash, created_ts, expires_at)
    values (${id}, ${public_id}, ${pro_id}, ${body.shows_places}, ${body.shows_rating}, ${key.thumbprint}, ${credential}, ${token_seed}, ${token_hash},
      ${times.created_ts}, ${times.expires_at})
    returning *`)
  return viewRecord(ctx, made)
}

/** Refuses one record more than may work at the same time; the pro is locked. @throws problem conflict */
export async function requireRoom({ tx, now }: Ctx, proId: number): Promise<void> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) from work_records where pro_id = ${proId} and revoked_at is null and expires_at > ${now}`)
  if (count >= MOST_WORK_RECORDS) throw problem('conflict', 'TOO_MANY_WORK_RECORDS', { values: { count: MOST_WORK_RECORDS } })
}
