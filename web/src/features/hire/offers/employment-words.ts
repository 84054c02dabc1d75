import type { HireEmployment } from '@crewcall/contract/enums-of-hire.ts'
import type { Sentence } from '../../../lib/i18n.ts'

/** How somebody is hired. */
export const employmentWords: Record<HireEmployment, Sentence> = {
  NETWORK: 'Member of the network, paid for each shift',
  W2: 'Employee (W-2)',
}
