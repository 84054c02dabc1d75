import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/certification-kinds.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { positionsOfCertificate } from './certificate-positions.ts'
import { keptKinds, kindToChange, sum } from './keep-certifications.ts'
import { lastChange } from './last-change.ts'
import { recordChange } from './record-change.ts'

type Positions = Reply<typeof contract.listCertificationPositions>

/** Which positions ask for a certificate, and whom a change would concern. @throws problem not_found */
export async function listCertificationPositions(
  ctx: Ctx,
  { params }: Input<typeof contract.listCertificationPositions>,
): Promise<Positions> {
  allow(ctx, 'admin.skills')
  return view(ctx, params.id)
}

/**
 * Chooses which positions ask for a certificate. Only shifts posted from now on ask for what is added or no longer for what is removed: posted
 * shifts and the pros confirmed on them stay as they are (docs/rules/pros.md#kinds-of-certificates).
 * @throws problem stale_version if it changed since it was shown; conflict if it is retired; invalid for a position that does not exist, or
 * is newly chosen and no longer offered
 */
export async function changeCertificationPositions(
  ctx: Ctx,
  { params, body }: Input<typeof contract.changeCertificationPositions>,
): Promise<Positions> {
  const kind = await kindToChange(ctx, params.id, body.last_updated_ts)
  if (!kind.is_offered) throw problem('conflict', 'CERTIFICATE_RETIRED')
  const positions = await positionsOfCertificate(ctx, kind.id)
  const wanted = new Set(body.skill_ids)
  const known = new Set(positions.map(({ skill_id }) => skill_id))
  if (body.skill_ids.some((id) => !known.has(id))) throw problem('invalid', 'NO_SUCH_POSITION', { target: 'skill_ids' })
  const added = positions.filter(({ skill_id, is_asked }) => wanted.has(skill_id) && !is_asked)
  const removed = positions.filter(({ skill_id, is_asked }) => !wanted.has(skill_id) && is_asked)
  if (added.length + removed.length === 0) return view(ctx, kind.id)
  if (added.some(({ is_offered }) => !is_offered)) throw problem('invalid', 'NO_SUCH_POSITION', { target: 'skill_ids' })
  await stopAsking(
    ctx,
    kind.id,
    removed.map(({ skill_id }) => skill_id),
  )
  await ctx.tx.run(sql`
    insert into skill_certifications (skill_id, certification_id, asked_from)
    select skill_id, ${kind.id}, ${ctx.now} from unnest(${added.map(({ skill_id }) => skill_id)}::bigint[]) as skill_id`)
  await updateRows(ctx.tx, 'certifications', sql`id = ${kind.id}`, lastChange(ctx))
  const namesOf = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name)
  await recordChange(ctx, {
    action: 'certification_kind.ask',
    object_type: 'certification_kind',
    object_id: kind.id,
    before: { positions: namesOf(positions.filter(({ is_asked }) => is_asked)) },
    after: {
      name: kind.name,
      positions: namesOf(positions.filter(({ skill_id }) => wanted.has(skill_id))),
      shifts_count: sum([...added, ...removed], 'shifts_count'),
      confirmed_count: sum([...added, ...removed], 'confirmed_count'),
      lacking_count: sum(added, 'lacking_count'),
      reason: body.reason,
    },
  })
  return view(ctx, kind.id)
}

// What was asked for no shift, because it began at this very instant, leaves no trace.
async function stopAsking({ tx, now }: Ctx, id: number, skillIds: readonly number[]): Promise<void> {
  const of = sql`certification_id = ${id} and skill_id = any(${[...skillIds]}::bigint[]) and asked_until is null`
  await tx.run(sql`delete from skill_certifications where ${of} and asked_from >= ${now}`)
  await tx.run(sql`update skill_certifications set asked_until = ${now} where ${of}`)
}

async function view(ctx: Ctx, id: number): Promise<Positions> {
  const certification = (await keptKinds(ctx)).find((kind) => kind.id === id)
  if (!certification) throw problem('not_found', 'NOT_FOUND')
  return { certification, results: await positionsOfCertificate(ctx, id) }
}
