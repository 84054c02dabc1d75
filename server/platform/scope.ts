import sql from 'sql-template-tag'
import type { Actor } from './context.ts'
import type { Tx } from './db.ts'

/** Whose rows the statements of a call may touch, whatever they ask for (docs/invariants.md#t1, ADR 28). */
export type Scope = { users: readonly number[]; organizations: readonly number[]; pro: number | null; everything: boolean }

/** The role of the database that row security binds; the owner, who runs jobs and migrations, is free of it. */
export const apiRole = 'crewcall_api'

/** The scope of a call before its caller is known. */
export const nothing: Scope = { users: [], organizations: [], pro: null, everything: false }

/** What the actor's roles reach; loading an actor opens the same scope within its own query. */
export function scopeOf({ user_id, organization_roles, managed_locations, gigster_profile_id, is_gigpro_admin }: Actor): Scope {
  const organizations = new Set([...organization_roles, ...managed_locations].map((held) => held.organization_id))
  return { users: user_id === 0 ? [] : [user_id], organizations: [...organizations], pro: gigster_profile_id, everything: is_gigpro_admin }
}

/** Statements for the beginning of a transaction, which holds them until it ends. */
export function opensScope({ users, organizations, pro, everything }: Scope): string {
  const settings = [
    // Nobody is said as well: where nothing is said, a program of before serves (migration 0041).
    `set local crewcall.users = '{${users.map(Number).join(',')}}'`,
    organizations.length > 0 && `set local crewcall.organizations = '{${organizations.map(Number).join(',')}}'`,
    pro !== null && `set local crewcall.pro = '${Number(pro)}'`,
    everything && `set local crewcall.everything = 'on'`,
  ]
  return [`set local role ${apiRole}`, ...settings.filter((setting) => setting !== false)].map((setting) => ` ${setting};`).join('')
}

/** Lets the rest of the transaction touch the rows of one more organization, after the call has proven that it concerns the caller. */
export async function scopeTo({ tx }: { tx: Tx }, organizationId: number): Promise<void> {
  await tx.run(sql`
    select set_config('crewcall.organizations', (coalesce(nullif(current_setting('crewcall.organizations', true), ''), '{}')::bigint[] || ${organizationId}::bigint)::text, true)`)
}

/** Lets the rest of the transaction touch what is one more person's own, after the call has proven to be theirs. */
export async function scopeToUser({ tx }: { tx: Tx }, userId: number): Promise<void> {
  await tx.run(sql`
    select set_config('crewcall.users', (coalesce(nullif(current_setting('crewcall.users', true), ''), '{}')::bigint[] || ${userId}::bigint)::text, true)`)
}

/** Lets the rest of the transaction touch every row, after a secret or a signature was verified. @param _reason why nothing narrower will do */
export async function scopeToEverything({ tx }: { tx: Tx }, _reason: string): Promise<void> {
  await tx.run(sql`select set_config('crewcall.everything', 'on', true)`)
}

/** Lets the rest of the transaction touch what is a pro's own, after a secret of theirs was verified. */
export async function scopeToPro({ tx }: { tx: Tx }, proId: number): Promise<void> {
  await tx.run(sql`select set_config('crewcall.pro', ${proId}::bigint::text, true)`)
}
