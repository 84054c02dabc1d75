import type { checkWorkCredential as endpoint, RecordPublicKey } from '@crewcall/contract/work-records.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { readCredential } from './credential.ts'
import { publicKeys } from './keys.ts'

type Answer = Reply<typeof endpoint>

/**
 * Judges a credential that somebody was given (docs/rules/pros.md#work-record). Only a genuine one is shown: what others say was not said
 * by this installation, or no longer holds.
 */
export async function checkCredential(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Answer> {
  const token = tokenIn(body.credential)
  const key = token === undefined ? undefined : await keyOf(ctx, token)
  if (token === undefined || !key) return only('NOT_OURS')
  if (!(await isSignedBy(token, key))) return only('ALTERED')
  const read = readCredential(token)
  const state =
    read && (await ctx.tx.maybe<State>(sql`select expires_at, is_ended from work_record_states where public_id = ${read.public_id}`))
  // Signed by a key of ours but unknown here: no record of a pro.
  if (!read || !state) return only('NOT_OURS')
  if (state.is_ended) return only('REVOKED')
  if (state.expires_at <= ctx.now) return only('EXPIRED')
  return { verdict: 'GENUINE', record: read.figures, made_at: read.made_at, expires_at: read.expires_at }
}

type State = { expires_at: Date; is_ended: boolean }

function only(verdict: Answer['verdict']): Answer {
  return { verdict, record: null, made_at: null, expires_at: null }
}

// As it is, or inside an enveloped credential (VC Data Model 2.0, section 4.13).
function tokenIn(given: string): string | undefined {
  const token = given.trim().startsWith('{') ? (/"data:application\/vc\+jwt[,;]([\w.-]+)"/.exec(given)?.[1] ?? '') : given.trim()
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? token : undefined
}

async function keyOf(ctx: Ctx, token: string): Promise<RecordPublicKey | undefined> {
  const kid = keyNamedIn(token)
  return kid === undefined ? undefined : (await publicKeys(ctx)).find((key) => kid.endsWith(`#${key.kid}`))
}

function keyNamedIn(token: string): string | undefined {
  try {
    const { kid }: { kid?: unknown } = decodeProtectedHeader(token)
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

// Base64 has spare bits at its end: a token that decodes to signed bytes but was written otherwise is an altered one.
async function isSignedBy(token: string, key: RecordPublicKey): Promise<boolean> {
  if (!token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)) return false
  try {
    const { protectedHeader } = await compactVerify(token, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] })
    return protectedHeader.typ === 'vc+jwt'
  } catch {
    return false
  }
}
