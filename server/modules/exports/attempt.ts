import { can } from '@crewcall/contract/rules/policy.ts'
import { exportDays, type exportOutcomes } from '@crewcall/contract/rules/exports.ts'
import sql from 'sql-template-tag'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { scopeOf } from '../../platform/scope.ts'
import type { Scope } from '../../platform/scope.ts'
import { actorById, signOnAskedOf } from '../identity/index.ts'
import { bindFiles } from './file-of-table.ts'
import type { BoundFile } from './file-of-table.ts'

/** Attempts before an export has failed. Only a worker that ended makes another one necessary. */
const mostAttempts = 3
/** An attempt that was not heard of for so long has ended without a word. */
export const silentMs = 120_000

/** One attempt of the worker at an export. */
export type Attempt = {
  id: number
  attempt: number
  at: Date
  /** Whose rows its statements find, whatever they select. */
  scope: Pick<Scope, 'users' | 'organizations' | 'pro'>
  files: readonly BoundFile[]
  locale: 'en' | 'es'
  /** The organization or the person, for people who read the file. */
  name: string
}

/** Begins an attempt, if the export waits for one and the person may still have the data; undefined otherwise. */
export async function beginAttempt(ctx: Ctx, id: number): Promise<Attempt | undefined> {
  const row = await ctx.tx.maybe<Tables['data_exports']>(sql`select * from data_exports where id = ${id} for no key update`)
  if (!row || row.finished_at !== null) return undefined
  if (row.seen_at !== null && ctx.now.getTime() - row.seen_at.getTime() < silentMs) return undefined
  const actor = await actorById(ctx, row.asked_by)
  const attempt = row.attempt + 1
  if (attempt > mostAttempts || !mayHave(actor, row)) {
    await endAttempt(ctx, { id, attempt: row.attempt }, 'FAILED')
    return undefined
  }
  await ctx.tx.run(sql`
    update data_exports set attempt = ${attempt}, started_at = coalesce(started_at, ${ctx.now}), seen_at = ${ctx.now}, files_done = 0, rows_done = 0
    where id = ${id}`)
  const { organization_id } = row
  const person = await ctx.tx.one<{ name: string; locale: string }>(sql`
    select trim(first_name || ' ' || last_name) as name, locale from users where id = ${row.asked_by}`)
  const name = organization_id === null ? person.name : await nameOf(ctx, organization_id)
  const scope = organization_id === null ? await ownScope(ctx, actor) : { users: [], organizations: [organization_id], pro: null }
  const owner = { organization_id, user_id: row.asked_by, pro_id: actor.gigster_profile_id }
  return { id, attempt, at: ctx.now, scope, files: await bindFiles(ctx, owner), locale: person.locale === 'es' ? 'es' : 'en', name }
}

// Of who asked with a code, as everybody does: without the businesses that ask for the company account (docs/rules/sign-on.md#required).
async function ownScope(ctx: Ctx, actor: Actor): Promise<Attempt['scope']> {
  const { organizations, ...scope } = scopeOf({ ...actor, is_gigpro_admin: false })
  const asked = await signOnAskedOf(ctx, actor.user_id)
  return { ...scope, organizations: organizations.filter((id) => !asked.organizations.includes(id)) }
}

function mayHave(actor: Actor, { organization_id, asked_by }: Tables['data_exports']): boolean {
  return organization_id === null ? can(actor, 'export.own', { user_id: asked_by }) : can(actor, 'export.manage', { organization_id })
}

async function nameOf({ tx }: Ctx, organizationId: number): Promise<string> {
  return (await tx.one<{ name: string }>(sql`select name from organizations where id = ${organizationId}`)).name
}

type Key = Pick<Attempt, 'id' | 'attempt'>

/** Notes how far an attempt is. @returns false if it must stop: cancelled, or another attempt took over */
export async function noteProgress(
  { tx, now }: Ctx,
  { id, attempt }: Key,
  { files, rows }: { files: number; rows: number },
): Promise<boolean> {
  const noted = await tx.run(sql`
    update data_exports set seen_at = ${now}, files_done = ${files}, rows_done = ${rows}
    where id = ${id} and attempt = ${attempt} and finished_at is null`)
  return noted > 0
}

/** Ends an export without a file. */
export async function endAttempt(
  { tx, now }: Ctx,
  { id, attempt }: Key,
  outcome: Exclude<(typeof exportOutcomes)[number], 'DONE'>,
): Promise<void> {
  await tx.run(sql`
    update data_exports set finished_at = ${now}, outcome = ${outcome} where id = ${id} and attempt = ${attempt} and finished_at is null`)
}

/**
 * Ends an export with its file, which can be downloaded from now on instead of the earlier ones of the same owner. @returns false if it was cancelled
 * meanwhile: the file is nobody's then
 */
export async function keepFile(
  { tx, now }: Ctx,
  { id, attempt }: Key,
  { key, size_bytes }: { key: string; size_bytes: number },
): Promise<boolean> {
  const expires = new Date(now.getTime() + exportDays * 86_400_000)
  const kept = await tx.run(sql`
    update data_exports set finished_at = ${now}, outcome = 'DONE', storage_key = ${key}, size_bytes = ${size_bytes}, expires_at = ${expires}
    where id = ${id} and attempt = ${attempt} and finished_at is null`)
  if (kept === 0) return false
  await tx.run(sql`
    update data_exports e set expires_at = ${now} from data_exports n
    where n.id = ${id} and e.id < n.id and e.storage_key is not null and e.expires_at > ${now} and e.organization_id is not distinct from n.organization_id
      and (n.organization_id is not null or e.asked_by = n.asked_by)`)
  return true
}
