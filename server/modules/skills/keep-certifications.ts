import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/certification-kinds.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { lastChange, requireUnchanged } from './last-change.ts'
import { positionsOfCertificate } from './certificate-positions.ts'
import { recordChange } from './record-change.ts'

type Kept = Reply<typeof contract.listKeptCertifications>
type Kind = Tables['certifications']

constraintProblem('certifications_name_key', () => problem('conflict', 'CERTIFICATE_NAME_TAKEN', { target: 'name' }))
constraintProblem('certifications_keep_their_states', () => problem('conflict', 'CERTIFICATE_STATE_FIXED', { target: 'is_state_specific' }))

/** Every kind of certificate by name, those in use first. */
export async function listKeptCertifications(ctx: Ctx): Promise<Kept> {
  allow(ctx, 'admin.skills')
  return view(ctx)
}

/** Adds a kind of certificate, which no position asks for yet. @throws problem conflict if the name is taken, in any case of letters */
export async function addCertification(ctx: Ctx, { body }: Input<typeof contract.addCertification>): Promise<Kept> {
  await beginKeeping(ctx)
  const { reason, ...kind } = body
  const { id } = await insertRow(ctx.tx, 'certifications', { ...kind, ...lastChange(ctx) })
  await recordChange(ctx, {
    action: 'certification_kind.add',
    object_type: 'certification_kind',
    object_id: id,
    after: { ...kind, reason },
  })
  return view(ctx)
}

/**
 * Changes a kind of certificate; those held and required keep up with its name.
 * @throws problem stale_version if it changed since it was shown; conflict if the name is taken, or pros submitted some and the rule about
 * states changes
 */
export async function changeCertification(ctx: Ctx, { params, body }: Input<typeof contract.changeCertification>): Promise<Kept> {
  const { reason, last_updated_ts, ...kind } = body
  const before = await kindToChange(ctx, params.id, last_updated_ts)
  await updateRows(ctx.tx, 'certifications', sql`id = ${before.id}`, { ...kind, ...lastChange(ctx) })
  const { name, description, is_state_specific } = before
  const change = { before: { name, description, is_state_specific }, after: { ...kind, reason } }
  await recordChange(ctx, { action: 'certification_kind.change', object_type: 'certification_kind', object_id: before.id, ...change })
  return view(ctx)
}

/**
 * Retires a kind of certificate: no position and no posted shift asks for it any more, nobody can submit one, and who holds it keeps it
 * (docs/rules/pros.md#kinds-of-certificates). A warning of a confirmed pro who lacks it is withdrawn by the sweep.
 * @throws problem stale_version if it changed since it was shown
 */
export async function retireCertification(ctx: Ctx, { params, body }: Input<typeof contract.retireCertification>): Promise<Kept> {
  const before = await kindToChange(ctx, params.id, body.last_updated_ts)
  if (!before.is_offered) return view(ctx)
  const concerned = (await positionsOfCertificate(ctx, before.id)).filter((one) => one.is_asked || one.asking_shifts_count > 0)
  await ctx.tx.run(sql`delete from skill_certifications where certification_id = ${before.id}`)
  await updateRows(ctx.tx, 'certifications', sql`id = ${before.id}`, { is_offered: false, ...lastChange(ctx) })
  await recordChange(ctx, {
    action: 'certification_kind.retire',
    object_type: 'certification_kind',
    object_id: before.id,
    before: { name: before.name, positions: concerned.filter(({ is_asked }) => is_asked).map(({ name }) => name) },
    after: {
      asking_shifts_count: sum(concerned, 'asking_shifts_count'),
      asking_confirmed_count: sum(concerned, 'asking_confirmed_count'),
      reason: body.reason,
    },
  })
  return view(ctx)
}

/** Brings back a retired kind of certificate, which no position asks for until somebody says so. @throws problem stale_version */
export async function bringBackCertification(ctx: Ctx, { params, body }: Input<typeof contract.bringBackCertification>): Promise<Kept> {
  const before = await kindToChange(ctx, params.id, body.last_updated_ts)
  if (before.is_offered) return view(ctx)
  await updateRows(ctx.tx, 'certifications', sql`id = ${before.id}`, { is_offered: true, ...lastChange(ctx) })
  const after = { name: before.name, reason: body.reason }
  await recordChange(ctx, { action: 'certification_kind.bring_back', object_type: 'certification_kind', object_id: before.id, after })
  return view(ctx)
}

/** The sum of a count of these rows. */
export function sum<N extends string>(rows: readonly Record<N, number>[], name: N): number {
  return rows.reduce((total, row) => total + row[name], 0)
}

/** A kind of certificate, locked for a change. @throws problem not_found; stale_version if it changed since it was shown */
export async function kindToChange(ctx: Ctx, id: number, seen: string): Promise<Kind> {
  await beginKeeping(ctx)
  const kind = await ctx.tx.one<Kind>(sql`select * from certifications where id = ${id} for update`)
  requireUnchanged(kind, seen)
  return kind
}

/** Every kind of certificate as the platform sees it, with who asks for it and who has it. */
export async function keptKinds({ tx, now }: Ctx): Promise<Kept['results']> {
  return tx.rows(sql`
    select c.*, trim(u.first_name || ' ' || u.last_name) as last_updated_by_name,
      exists (select from certification_requests r where r.certification_id = c.id) as is_submitted,
      (select count(*)::int from skill_certifications sc where sc.certification_id = c.id and sc.asked_until is null) as positions_count,
      coalesce(h.holders_count, 0) as holders_count, coalesce(h.waiting_count, 0) as waiting_count
    from certifications c left join users u on u.id = c.last_updated_by
    left join (
      select r.certification_id, count(*) filter (where r.status = 'PENDING')::int as waiting_count,
        (count(distinct r.pro_id) filter (where r.status = 'APPROVED' and r.expiration_date >= (${now}::timestamptz at time zone 'UTC')::date))::int as holders_count
      from certification_requests r group by r.certification_id) h on h.certification_id = c.id
    order by c.is_offered desc, c.name`)
}

async function beginKeeping(ctx: Ctx): Promise<void> {
  allow(ctx, 'admin.skills')
  await requireStepUp(ctx)
}

async function view(ctx: Ctx): Promise<Kept> {
  return { results: await keptKinds(ctx) }
}
