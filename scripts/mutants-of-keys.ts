import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const ofModule = (only: string) => unit('server/modules/api-keys/api-keys.test.ts', only)
const ofAll = (only: string) => unit('server/proof/api-keys.test.ts', only)

/** Each safeguard of API keys removed separately. */
export const keyMutants: Mutant[] = [
  {
    name: 'any-secret-opens-a-key',
    rule: 'api-keys#a-key',
    change: {
      file: 'server/modules/api-keys/load-key.ts',
      find: '  return isNow || wasBefore\n',
      replace: '  return isNow || wasBefore || sent.length > 0\n',
    },
    tests: ofModule('one answer, whatever is wrong|never has a third'),
  },
  {
    name: 'a-key-outlives-its-maker',
    rule: 'api-keys#a-key',
    change: {
      sql: `create or replace view api_key_holders as
      select k.public_id, k.organization_id, k.id, k.name, k.scopes, k.secret_hash, k.previous_hash, k.previous_ends_at, k.expires_at, k.last_used_at, k.created_by as user_id,
        case when not k.is_everywhere then array(select l.location_id from api_key_locations l where l.organization_id = k.organization_id and l.key_id = k.id) end as location_ids
      from api_keys k where k.revoked_at is null`,
    },
    tests: ofModule('no admin any more'),
  },
  {
    name: 'a-key-makes-any-call',
    rule: 'api-keys#calls',
    change: {
      file: 'server/platform/api-key-caller.ts',
      find: '  if (scope === undefined) throw notForKeys()\n',
      replace: '  if (scope === undefined) return\n',
    },
    tests: ofAll('is closed to keys'),
  },
  {
    name: 'a-key-needs-no-scope',
    rule: 'api-keys#scopes',
    change: {
      file: 'server/platform/api-key-caller.ts',
      find: "if (scope !== 'any' && !api_key.scopes.includes(scope))",
      replace: "if (scope !== 'any' && api_key.scopes.length === 0)",
    },
    tests: ofAll('needs its scope'),
  },
  {
    name: 'a-limited-key-manages-all-locations',
    rule: 'api-keys#locations',
    change: {
      file: 'server/modules/api-keys/load-key.ts',
      find: 'and (k.location_ids is null or p.location_id = any(k.location_ids))) as held',
      replace: ') as held',
    },
    tests: ofAll('knows nothing of a location outside'),
  },
  {
    name: 'row-security-forgets-the-locations',
    rule: 'api-keys#locations',
    change: { sql: 'alter policy key_locations_only on gigs using (true)' },
    tests: ofAll('every table of locations'),
  },
]
