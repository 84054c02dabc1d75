import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

/** Faults of authorization: for each, the proof of this entry point must fail. */
export const entryPointMutants: readonly Mutant[] = [
  {
    name: 'guarded-route-made-public',
    rule: 'rights',
    change: {
      file: 'contract/gigs.ts',
      find: "export const getGig = endpoint('gigs', 'getGig', 'GET /staffer/gigs/{gigId}/', {",
      replace: "export const getGig = endpoint('gigs', 'getGig', 'GET /staffer/gigs/{gigId}/', { access: 'public',",
    },
    tests: unit('server/proof/main-job-rights.test.ts', 'GET /staffer/gigs/{gigId}/'),
  },
  {
    name: 'token-lives-on',
    rule: 'A3',
    change: {
      file: 'server/modules/identity/load-actor.ts',
      find: 'and s.token_expires_at > ${clock} and s.expires_at',
      replace: 'and s.expires_at',
    },
    tests: unit('server/proof/entry-points.test.ts', 'grants nothing: GET /users/me/'),
  },
  {
    name: 'sniffing-allowed',
    rule: 'privacy#pages',
    change: { file: 'server/platform/security-headers.ts', find: "  'x-content-type-options': 'nosniff',\n", replace: '' },
    tests: unit('server/proof/entry-points.test.ts', 'forbids caching, framing, sniffing'),
  },
  {
    name: 'onsite-may-set-wages',
    rule: 'rights',
    change: {
      file: 'server/modules/gig-changes/plan-gig-edit.ts',
      find: "allow(ctx, isLimited ? 'gig.edit_limited' : 'gig.edit', gig)",
      replace: "allow(ctx, 'gig.edit_limited', gig)",
    },
    tests: unit('server/proof/fields.test.ts', 'of a shift is not for an onsite manager'),
  },
  {
    name: 'auditor-reads-no-bookings',
    rule: 'B2b',
    change: {
      file: 'server/platform/invariants/scans.ts',
      find: 'full join pro_bookings k on k.pro_id = a.pro_id and k.application_id = a.id',
      replace: 'join pro_bookings k on k.pro_id = a.pro_id and k.application_id = a.id',
    },
    tests: unit('server/modules/admin/invariants.test.ts', ''),
  },
]
