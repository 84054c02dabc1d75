import { REVIEW_HOURS, missingForVerification, verificationVerdict } from '@crewcall/contract/rules/verification.ts'
import { isSameName, nameToVerify } from '@crewcall/contract/rules/pro-name.ts'
import type { ProName } from '@crewcall/contract/rules/pro-name.ts'
import type { Photo, VerificationFacts } from '@crewcall/contract/rules/verification.ts'
import type { ownProfile } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { updateRows } from '../../platform/write.ts'
import { proForUpdate } from './pro-rows.ts'
import type { Pro } from './pro-rows.ts'

const undecided = { verification_submitted_at: null, verification_declined_at: null, verification_declined_because: null }

/**
 * Applies the verification rule to a profile: verifies it, submits it to a person, or withdraws it from them while something is missing.
 * Called after every relevant change; a verified profile stays verified until its name changes.
 */
export async function checkVerification(ctx: Ctx, proId: number): Promise<void> {
  const pro = await proForUpdate(ctx, proId)
  if (pro.verified_at !== null) return
  const { verdict } = verificationVerdict(await factsOf(ctx, pro))
  if (verdict === 'VERIFY') return verify(ctx, proId, 'RULE')
  const isInReview = pro.verification_submitted_at !== null
  if (isInReview === (verdict === 'REVIEW')) return
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { ...undecided, verification_submitted_at: isInReview ? null : ctx.now })
  if (!isInReview) await announce(ctx, 'pro.verification_submitted', { pro_id: proId }, [`pro:${proId}`, 'admin'])
}

/** Decides again after the pro changed what a person may have turned the profile down for. */
export async function checkAgain(ctx: Ctx, { id, verification_declined_at }: Pro): Promise<void> {
  if (verification_declined_at !== null)
    await updateRows(ctx.tx, 'pros', sql`id = ${id}`, { verification_declined_at: null, verification_declined_because: null })
  await checkVerification(ctx, id)
}

/** Removes the badge from a verified profile and submits it to a person, with the name under which it was verified. */
export async function reviewNewName(ctx: Ctx, proId: number, formerName: string): Promise<void> {
  const waits = { verified_at: null, former_name: formerName, verification_submitted_at: ctx.now }
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { ...waits, last_updated_ts: ctx.now })
}

/**
 * Records that a person checked the identity of a pro; the badge and the gate follow from it (docs/rules/pros.md#verification).
 * @throws problem not_found, or conflict if already checked
 */
export async function verifyPro(ctx: Ctx, proId: number): Promise<void> {
  const pro = await proForUpdate(ctx, proId)
  if (pro.verified_at !== null) throw problem('conflict', 'VERIFIED_ALREADY')
  await verify(ctx, proId, 'PERSON')
}

/**
 * Returns a profile to the pro with the reason, until they change it.
 * @throws problem not_found, or conflict if the profile is not waiting for a person
 */
export async function declineVerification(ctx: Ctx, proId: number, reason: string): Promise<void> {
  const pro = await proForUpdate(ctx, proId)
  if (pro.verification_submitted_at === null) throw problem('conflict', 'VERIFICATION_NOT_ASKED')
  const declined = { verification_declined_at: ctx.now, verification_declined_because: reason }
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { ...undecided, ...declined, last_updated_ts: ctx.now })
  await record(ctx, { action: 'pro.decline_verification', object_type: 'pro', object_id: proId, after: { reason } })
  await announce(ctx, 'pro.verification_declined', { pro_id: proId, reason }, [`pro:${proId}`, 'admin'])
}

/** Whether the profile was returned with this reason, and the pro has changed nothing since. @throws problem not_found */
export async function isDeclinedFor(ctx: Ctx, proId: number, reason: string): Promise<boolean> {
  const pro = await proForUpdate(ctx, proId)
  const isWaiting = pro.verified_at !== null || pro.verification_submitted_at !== null
  return !isWaiting && pro.verification_declined_at !== null && pro.verification_declined_because === reason
}

/** The name under which a renamed profile was verified; null if the name is unchanged, or was never verified. */
export function renamedFrom({ name, name_before }: Pick<VerificationFacts, 'name' | 'name_before'>): string | null {
  return name_before === null || isSameName(name_before, name) ? null : name_before
}

/** The verification status of a profile, for its pro: what is missing, the deadline of the check, why it was turned down. */
export async function viewVerification(ctx: Ctx, pro: Pro): Promise<z.input<typeof ownProfile>['verification']> {
  const facts = await factsOf(ctx, pro)
  const missing = pro.verified_at === null ? missingForVerification(facts) : []
  const since = pro.verification_submitted_at
  return {
    state:
      pro.verified_at !== null
        ? 'VERIFIED'
        : since !== null
          ? 'IN_REVIEW'
          : pro.verification_declined_at !== null
            ? 'DECLINED'
            : 'INCOMPLETE',
    missing,
    expected_by: since === null ? null : new Date(since.getTime() + REVIEW_HOURS * 3_600_000),
    declined_because: pro.verification_declined_because,
    renamed_from: renamedFrom(facts),
  }
}

async function verify(ctx: Ctx, proId: number, by: 'RULE' | 'PERSON'): Promise<void> {
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { ...undecided, former_name: null, verified_at: ctx.now, last_updated_ts: ctx.now })
  await record(ctx, { action: 'pro.verify', object_type: 'pro', object_id: proId, after: { by } })
  await announce(ctx, 'pro.verified', { pro_id: proId }, [`pro:${proId}`, 'admin'])
}

type Person = { has_phone: boolean; photo: Photo | null } & Pick<ProName, 'first_name' | 'last_name'>

async function factsOf(ctx: Ctx, pro: Pro): Promise<VerificationFacts> {
  const { has_phone, photo, ...person } = await ctx.tx.one<Person>(sql`
    select u.first_name, u.last_name, u.phone_number is not null as has_phone,
      (select json_build_object('width', m.width, 'height', m.height, 'bytes', m.bytes) from media m
        where m.public_id::text = ${pro.headshot_public_id} and m.status = 'available') as photo
    from users u where u.id = ${pro.user_id}`)
  const name = nameToVerify({ ...person, display_name: pro.display_name })
  return { has_phone, photo, is_identified: pro.payouts_enabled, name, name_before: pro.former_name }
}
