import { platformAdmin } from '../test/cast.ts'
import type { Crew } from '../test/crew.ts'
import type { World } from './world/world.ts'

/** The callers, in the order of the columns of authz.csv. */
export const callers = [
  'anon',
  'pro_self',
  'pro_other',
  'team_member',
  'onsite',
  'loc_admin',
  'org_admin',
  'other_tenant_admin',
  'platform_admin',
] as const
export type Caller = (typeof callers)[number]

/** Tokens of all callers in a proof; `pro_self` is the pro of the call or the worker of the world. */
export type Tokens = (caller: Caller, self?: number) => Promise<string | undefined>

/** Signs everyone in: the people of one business, the admin and the pro of another, and a platform admin. */
export async function signInAll(crew: Crew, home: World, other: World): Promise<Tokens> {
  const ids: Record<Exclude<Caller, 'anon'>, number> = {
    pro_self: home.worker.user_id,
    pro_other: other.worker.user_id,
    team_member: home.team_member,
    onsite: home.onsite,
    loc_admin: home.loc_admin,
    org_admin: home.org_admin,
    other_tenant_admin: other.org_admin,
    platform_admin: (await platformAdmin(crew)).id,
  }
  const tokens = new Map<number, Promise<string>>()
  return async (caller, self) => {
    if (caller === 'anon') return undefined
    const id = caller === 'pro_self' ? (self ?? ids.pro_self) : ids[caller]
    const token = tokens.get(id) ?? crew.tokenOf(id)
    tokens.set(id, token)
    return token
  }
}
