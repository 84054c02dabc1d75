import type { getWorkCredential, openWorkRecord, printWorkRecord } from '@crewcall/contract/work-records.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { Media } from '../../platform/mount.ts'
import { scopeToPro } from '../../platform/scope.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import type { ReadCredential } from './credential.ts'
import { printRecord } from './pdf.ts'
import { signedIn, stateOf } from './records.ts'
import type { WorkRecordRow } from './records.ts'

/** What is behind the link of a record. @throws problem as `liveByToken` */
export async function open(ctx: Ctx, { params }: Input<typeof openWorkRecord>): Promise<Reply<typeof openWorkRecord>> {
  const { read } = await liveByToken(ctx, params.token)
  return { record: read.figures, made_at: read.made_at, expires_at: read.expires_at }
}

/** The record behind a link as a PDF. @throws problem as `liveByToken` */
export async function print(ctx: Ctx, { params, query }: Input<typeof printWorkRecord>): Promise<Media> {
  const { read } = await liveByToken(ctx, params.token)
  const addresses = { page: `${ctx.config.public_url}/record/${params.token}`, checker: `${ctx.config.public_url}/check-record` }
  const body = await printRecord(read, { locale: query.locale, ...addresses, now: ctx.now })
  return { type: 'application/pdf', body, filename: 'work-record.pdf' }
}

/** The record behind a link as it was signed. @throws problem as `liveByToken` */
export async function getCredential(ctx: Ctx, { params }: Input<typeof getWorkCredential>): Promise<Media> {
  const { credential } = await liveByToken(ctx, params.token)
  return { type: 'application/vc+jwt', body: credential, filename: 'work-record.jwt' }
}

/** @throws problem not_found; gone once it was revoked or has expired */
async function liveByToken(ctx: Ctx, token: string): Promise<{ credential: string; read: ReadCredential }> {
  const hash = fingerprint(token)
  const link = await ctx.tx.maybe<{ pro_id: number }>(sql`select pro_id from work_record_links where token_hash = ${hash}`)
  if (!link) throw problem('not_found', 'NOT_FOUND')
  await scopeToPro(ctx, link.pro_id)
  const row = await ctx.tx.one<WorkRecordRow & { is_ended: boolean }>(sql`
    select r.*, s.is_ended from work_records r join work_record_states s on s.id = r.id where r.token_hash = ${hash}`)
  const state = row.is_ended ? 'REVOKED' : stateOf(ctx, row)
  if (state !== 'LIVE') throw problem('gone', 'WORK_RECORD_CLOSED', { values: { state } })
  return { credential: row.credential, read: signedIn(row) }
}
