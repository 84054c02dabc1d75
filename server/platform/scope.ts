import type { ActingKey } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import { callerNumber } from './api-key-caller.ts'
import type { Actor } from './context.ts'
import type { Tx } from './db.ts'

/** Whose rows the statements of a call may access, whatever they select (docs/invariants.md#t1, ADR 28). */
export type Scope = {
  users: readonly number[]
  organizations: readonly number[]
  /** The only locations of them, for an API key that is limited to some. */
  locations?: readonly number[]
  pro: number | null
  everything: boolean
}

/** The database role restricted by row security; the owner, who runs jobs and migrations, is exempt. */
export const apiRole = 'crewcall_api'

/** The scope of a call before its caller is known. */
export const nothing: Scope = { users: [], organizations: [], pro: null, everything: false }

/** The scope of the actor's roles; loading an actor sets the same scope within its own query. */
export function scopeOf(actor: Actor): Scope {
  const { user_id, organization_roles, managed_locations, gigster_profile_id, is_gigpro_admin, api_key } = actor
  if (api_key !== undefined) return scopeOfKey(api_key, callerNumber(actor))
  const organizations = new Set([...organization_roles, ...managed_locations].map((held) => held.organization_id))
  return { users: user_id === 0 ? [] : [user_id], organizations: [...organizations], pro: gigster_profile_id, everything: is_gigpro_admin }
}

/** Of a key: the organization, its locations, and nobody's own rows but what is stored for the key itself (ADR 172). */
function scopeOfKey({ organization_id, location_ids }: ActingKey, caller: number): Scope {
  const rest = { users: [caller], organizations: [organization_id], pro: null, everything: false }
  return location_ids === null ? rest : { ...rest, locations: location_ids }
}

/** Statements for the beginning of a transaction, effective until it ends. */
export function opensScope({ users, organizations, locations, pro, everything }: Scope): string {
  const settings = [
    // Anonymous callers are set explicitly as well: without a setting, the program is an older version (migration 0041).
    `set local crewcall.users = '{${users.map(Number).join(',')}}'`,
    organizations.length > 0 && `set local crewcall.organizations = '{${organizations.map(Number).join(',')}}'`,
    locations !== undefined && `set local crewcall.locations = '{${locations.map(Number).join(',')}}'`,
    pro !== null && `set local crewcall.pro = '${Number(pro)}'`,
    everything && `set local crewcall.everything = 'on'`,
  ]
  return [`set local role ${apiRole}`, ...settings.filter((setting) => setting !== false)].map((setting) => ` ${setting};`).join('')
}

/** Binds the rest of a transaction of the worker, which may access everything, to a scope, as if a call had it. */
export async function narrowTo(
  { tx }: { tx: Tx },
  { users, organizations, pro }: Pick<Scope, 'users' | 'organizations' | 'pro'>,
): Promise<void> {
  await tx.run(sql`
    select set_config('crewcall.users', ${`{${users.join(',')}}`}, true), set_config('crewcall.organizations', ${`{${organizations.join(',')}}`}, true),
      set_config('crewcall.pro', ${String(pro ?? '')}, true), set_config('crewcall.everything', 'off', true), set_config('role', ${apiRole}, true)`)
}

/** Gives the rest of the transaction access to one more organization, after the call has proven that it concerns the caller. */
export async function scopeTo({ tx }: { tx: Tx }, organizationId: number): Promise<void> {
  await tx.run(sql`
    select set_config('crewcall.organizations', (coalesce(nullif(current_setting('crewcall.organizations', true), ''), '{}')::bigint[] || ${organizationId}::bigint)::text, true)`)
}

/** Takes the sandboxes of the actor out of the scope for the rest of the transaction: for the platform there are none (docs/rules/sandbox.md#apart). */
export async function leaveSandboxes({ tx }: { tx: Tx }, actor: Actor): Promise<void> {
  const places = actor.managed_locations
  if (!places.some(({ is_sandbox }) => is_sandbox)) return
  const sandboxes = new Set(places.filter(({ is_sandbox }) => is_sandbox).map(({ organization_id }) => organization_id))
  const real = scopeOf(actor).organizations.filter((id) => !sandboxes.has(id))
  await tx.run(sql`select set_config('crewcall.organizations', ${`{${real.join(',')}}`}, true)`)
}

/** Gives the rest of the transaction access to one more person's own rows, after the call has proven to be theirs. */
export async function scopeToUser({ tx }: { tx: Tx }, userId: number): Promise<void> {
  await tx.run(sql`
    select set_config('crewcall.users', (coalesce(nullif(current_setting('crewcall.users', true), ''), '{}')::bigint[] || ${userId}::bigint)::text, true)`)
}

/**
 * Gives the rest of the transaction access to every row, after a secret or a signature was verified. @param _reason why nothing narrower
 * will do
 */
export async function scopeToEverything({ tx }: { tx: Tx }, _reason: string): Promise<void> {
  await tx.run(sql`select set_config('crewcall.everything', 'on', true)`)
}

/** Gives the rest of the transaction access to a pro's own rows, after a secret of theirs was verified. */
export async function scopeToPro({ tx }: { tx: Tx }, proId: number): Promise<void> {
  await tx.run(sql`select set_config('crewcall.pro', ${proId}::bigint::text, true)`)
}
