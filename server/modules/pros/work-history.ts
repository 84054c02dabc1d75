import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { addWorkHistory, editWorkHistory, removeWorkHistory } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { addRows, insertRow, updateRows } from '../../platform/write.ts'
import { skillBriefs } from '../skills/index.ts'
import { requireSkills } from './chosen-skills.ts'
import { proForUpdate, proOfActor } from './pro-rows.ts'

/** Maximum number of jobs in a profile. */
const mostJobs = 50

type Job = Reply<typeof addWorkHistory>
type Body = Input<typeof addWorkHistory>['body']
/** A job of a pro elsewhere. */
export type PastJob = Pick<Tables['pro_work_history'], 'business_name' | 'position' | 'skill_id' | 'start_date' | 'end_date' | 'duty'>

/** Adds a former job of the pro elsewhere. */
export async function add(ctx: Ctx, { body }: Input<typeof addWorkHistory>): Promise<Job> {
  const pro = await proForUpdate(ctx, await ownId(ctx))
  await check(ctx, body)
  requireRoom((await jobsOf(ctx, pro.id)).length + 1)
  return view(ctx, await insertRow(ctx.tx, 'pro_work_history', { ...body, pro_id: pro.id }))
}

/**
 * Adds former jobs of the actor that were checked before, and returns how many: one that is in the profile is not added again.
 * @throws problem invalid if they are too many
 */
export async function addPastJobs(ctx: Ctx, told: readonly PastJob[]): Promise<number> {
  const pro = await proForUpdate(ctx, await ownId(ctx))
  const known = await jobsOf(ctx, pro.id)
  const fresh = told.filter((job, index) => [...known, ...told.slice(0, index)].every((other) => !isSame(job, other)))
  requireRoom(known.length + fresh.length)
  await addRows(
    ctx.tx,
    'pro_work_history',
    fresh.map((job) => ({ ...job, pro_id: pro.id })),
  )
  return fresh.length
}

/** Changes one of the actor's own jobs. */
export async function edit(ctx: Ctx, { params, body }: Input<typeof editWorkHistory>): Promise<Job> {
  const proId = await ownId(ctx)
  const own = sql`id = ${params.id} and pro_id = ${proId}`
  await ctx.tx.one(sql`select id from pro_work_history where ${own} for no key update`)
  await check(ctx, body)
  await updateRows(ctx.tx, 'pro_work_history', own, body)
  return view(ctx, await ctx.tx.one<Tables['pro_work_history']>(sql`select * from pro_work_history where ${own}`))
}

/** Removes one of the actor's own jobs. */
export async function remove(ctx: Ctx, { params }: Input<typeof removeWorkHistory>): Promise<Reply<typeof removeWorkHistory>> {
  await ctx.tx.one(sql`delete from pro_work_history where id = ${params.id} and pro_id = ${await ownId(ctx)} returning id`)
  return {}
}

async function ownId(ctx: Ctx): Promise<number> {
  const { id } = await proOfActor(ctx)
  allow(ctx, 'profile.edit', { pro_id: id })
  return id
}

function jobsOf({ tx }: Ctx, proId: number): Promise<PastJob[]> {
  return tx.rows<PastJob>(
    sql`select business_name, position, skill_id, start_date::text, end_date::text, duty from pro_work_history where pro_id = ${proId}`,
  )
}

function requireRoom(count: number): void {
  if (count > mostJobs) throw problem('invalid', 'TOO_MANY_JOBS', { target: 'business_name', values: { count: mostJobs } })
}

function isSame(one: PastJob, other: PastJob): boolean {
  const key = ({ business_name, position, start_date, end_date }: PastJob) =>
    JSON.stringify([business_name.toLowerCase(), position.toLowerCase(), start_date, end_date])
  return key(one) === key(other)
}

async function check(ctx: Ctx, { skill_id, start_date, end_date }: Body): Promise<void> {
  if (skill_id !== null) await requireSkills(ctx, [skill_id], 'skill_id', [skill_id])
  const today = ctx.now.toISOString().slice(0, 10)
  if (start_date > today) throw problem('invalid', 'IN_THE_FUTURE', { target: 'start_date' })
  if (end_date !== null && end_date > today) throw problem('invalid', 'IN_THE_FUTURE', { target: 'end_date' })
}

async function view(ctx: Ctx, { skill_id, ...job }: Tables['pro_work_history']): Promise<Job> {
  const skill = skill_id === null ? undefined : (await skillBriefs(ctx, [skill_id])).get(skill_id)
  return { ...job, position_skill_object: skill ?? null }
}
