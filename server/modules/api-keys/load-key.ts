import { abilitiesOfScopes } from '@crewcall/contract/rules/key-scopes.ts'
import type { KeyScope } from '@crewcall/contract/rules/key-scopes.ts'
import sql from 'sql-template-tag'
import { keyNotValid } from '../../platform/auth.ts'
import type { SentKey } from '../../platform/api-key-token.ts'
import type { Actor } from '../../platform/context.ts'
import type { Opening } from '../../platform/db.ts'
import { isSame } from '../../platform/keyed-hash.ts'

type Place = { location_id: number; organization_id: number; role: 'ADMIN' }
type Held = Pick<Actor, 'user_id' | 'licenses'> & {
  id: number
  organization_id: number
  name: string
  scopes: KeyScope[]
  location_ids: number[] | null
  secret_hash: string
  /** Null if it does not work any more. */
  previous_hash: string | null
  is_use_due: boolean
  places: Place[]
}

/**
 * Who calls with a key: the admin who made it, as far as they still are one, with the abilities and the locations of the key alone, in one
 * query that also opens its scope (docs/rules/api-keys.md, ADR 171, 172). The hash of the secret is compared after the query and takes the
 * same time wherever it differs; a refusal rolls the scope back.
 * @throws problem unauthenticated for a key that is wrong, expired, revoked or ended
 */
export async function loadKey({ maybe, clock }: Opening, { public_id, secret_hash }: SentKey): Promise<Actor> {
  const held = await maybe<Held>(sql`
    select k.user_id, k.id, k.organization_id, k.name, k.scopes, k.location_ids, k.secret_hash,
      case when k.previous_ends_at > ${clock} then k.previous_hash end as previous_hash,
      k.last_used_at is null or k.last_used_at < ${clock} - interval '1 minute' as is_use_due, held.places, held.licenses,
      set_config('crewcall.users', array[-k.id]::text, true), set_config('crewcall.organizations', array[k.organization_id]::text, true),
      set_config('crewcall.locations', coalesce(k.location_ids::text, ''), true)
    from api_key_holders k join users u on u.id = k.user_id and u.account_status = 'ACTIVE'
    cross join lateral (
      select coalesce(json_agg(json_build_object('location_id', p.location_id, 'organization_id', p.organization_id, 'role', 'ADMIN')
          order by p.location_id), '[]') as places,
        (select coalesce(json_agg(json_build_object('license_name', l.license_name, 'location_id', l.location_id) order by l.location_id, l.license_name), '[]')
          from licenses_of_locations l
          where l.organization_id = k.organization_id and (k.location_ids is null or l.location_id = any(k.location_ids))) as licenses
      from places_of_organizations p where p.organization_id = k.organization_id and (k.location_ids is null or p.location_id = any(k.location_ids))) as held
    where k.public_id = ${public_id} and (k.expires_at is null or k.expires_at > ${clock})`)
  if (!held || !hasSecret(held, secret_hash)) throw keyNotValid()
  return actorOf(held)
}

function hasSecret({ secret_hash, previous_hash }: Held, sent: string): boolean {
  const [isNow, wasBefore] = [isSame(secret_hash, sent), isSame(previous_hash ?? '', sent)]
  return isNow || wasBefore
}

function actorOf({ user_id, id, organization_id, name, scopes, location_ids, is_use_due, places, licenses }: Held): Actor {
  return {
    user_id,
    session_id: 0,
    is_gigpro_admin: false,
    account_status: 'ACTIVE',
    app_mode: 'STAFFER',
    // A key limited to some locations is no admin of the organization, whoever made it.
    organization_roles: location_ids === null ? [{ organization_id, role: 'ADMIN' }] : [],
    managed_locations: places,
    licenses,
    gigster_profile_id: null,
    api_key: { id, organization_id, name, scopes, abilities: abilitiesOfScopes(scopes), location_ids, is_use_due },
  }
}
