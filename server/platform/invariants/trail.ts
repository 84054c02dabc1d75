import sql from 'sql-template-tag'
import { brokenLinks } from '../audit-trail/verify.ts'
import type { Invariant } from './invariant.ts'

/** The history (docs/invariants.md#u1). Older seals are checked every night by `platform.check_audit`. */
export const trailInvariants: readonly Invariant[] = [
  {
    id: 'U1',
    means: 'The newest 5,000 sealed entries of the history are unchanged',
    broken: () => brokenLinks((id) => sql`${id} > (select max(audit_id) - 5000 from audit_chain)`),
  },
]
