import type { workRecord } from '@crewcall/contract/work-records.ts'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { tokenOfSeed } from '../../platform/secret-link.ts'
import { actingProId } from '../pros/index.ts'
import { readCredential } from './credential.ts'
import type { ReadCredential } from './credential.ts'

export type WorkRecordRow = Tables['work_records']
export type State = z.input<typeof workRecord>['state']

/** The purpose of the secret in the address of a record's page. */
export const linkPurpose = 'work record'

/** Whether a record holds (docs/rules/pros.md#work-record): a revoked one is not merely expired. */
export function stateOf({ now }: Pick<Ctx, 'now'>, { expires_at, revoked_at }: Pick<WorkRecordRow, 'expires_at' | 'revoked_at'>): State {
  // Nothing uses a record up.
  return linkState({ expires_at, revoked_at, used_at: null }, now) as State
}

/** Whether the end of a record can be taken back: until it would have expired. */
export function canBeRestored(
  { now }: Pick<Ctx, 'now'>,
  { expires_at, revoked_at }: Pick<WorkRecordRow, 'expires_at' | 'revoked_at'>,
): boolean {
  return revoked_at !== null && expires_at > now
}

/** A record as its owner sees it; the address is there as long as it works. */
export function viewRecord(ctx: Pick<Ctx, 'config' | 'now'>, record: WorkRecordRow): z.input<typeof workRecord> {
  const state = stateOf(ctx, record)
  const { shifts, minutes } = signedIn(record).figures
  return {
    ...record,
    state,
    can_be_restored: canBeRestored(ctx, record),
    url: state === 'LIVE' ? `${ctx.config.public_url}/record/${tokenOfSeed(ctx, linkPurpose, record.token_seed)}` : null,
    shifts,
    minutes,
  }
}

/** What was signed when a record was made. */
export function signedIn({ credential }: Pick<WorkRecordRow, 'credential'>): ReadCredential {
  const read = readCredential(credential)
  if (!read) throw new Error('A stored credential is no work record')
  return read
}

/** A record of the caller, locked. @throws problem not_found */
export function ownRecordForUpdate(ctx: Ctx, id: number): Promise<WorkRecordRow> {
  return ctx.tx.one<WorkRecordRow>(sql`select * from work_records where id = ${id} and pro_id = ${actingProId(ctx)} for no key update`)
}
