import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const second = (only: string) => unit('server/proof/row-security.test.ts', only)
// The sweep runs without the second safeguard, so that it tests the first one alone.
const first = unit('server/proof/two-tenants.test.ts', 'nothing of another business|exactly like a missing one')

/** Each safeguard of tenancy removed separately. */
export const tenantMutants: Mutant[] = [
  {
    name: 'row-security-off',
    rule: 'T1',
    change: { sql: 'alter table applications disable row level security' },
    tests: second('nothing of another business|change and delete|put nothing into'),
  },
  {
    name: 'policy-lets-all-through',
    rule: 'T1',
    change: { sql: 'alter policy tenants_only on payment_intents using (true)' },
    tests: second('nothing of another business|change and delete|put nothing into'),
  },
  {
    name: 'calls-run-as-the-owner',
    rule: 'T1',
    change: {
      file: 'server/platform/scope.ts',
      find: 'return [`set local role ${apiRole}`, ...settings',
      replace: 'return [...settings',
    },
    tests: second('nothing of another business|without a scope'),
  },
  {
    name: 'scope-outlives-its-call',
    rule: 'T1',
    change: {
      file: 'server/modules/identity/queries.ts',
      find: 'held.organizations::text, true),',
      replace: 'held.organizations::text, false),',
    },
    tests: second('ends with the call'),
  },
  {
    name: 'loader-asks-nobody',
    rule: 'T1',
    change: {
      file: 'server/modules/organizations/rows.ts',
      find: 'if (actor.is_gigpro_admin && !evenForAdmins) return butWhereActing(actor, may)',
      replace: 'if (!evenForAdmins) return () => sql`true`',
    },
    tests: first,
  },
  {
    name: 'application-loader-unscoped',
    rule: 'T1',
    change: {
      file: 'server/modules/engagements/engagement.ts',
      find: 'where a.id = ${id} and ${mine(sql`a.location_id`)}`',
      replace: 'where a.id = ${id} and (${mine(sql`a.location_id`)} or true)`',
    },
    tests: first,
  },
  {
    name: 'own-application-loader-unscoped',
    rule: 'T1',
    change: {
      file: 'server/modules/engagements/engagement.ts',
      find: 'where a.id = ${id} and a.pro_id = ${actingProId(ctx)}`,',
      replace: 'where a.id = ${id} and ${actingProId(ctx)}::bigint is not null`,',
    },
    tests: first,
  },
]
