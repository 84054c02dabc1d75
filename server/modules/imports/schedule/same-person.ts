import type { WrittenPerson } from '../sheets/written-person.ts'
import type { Worker } from './known-workers.ts'

type Named = { person: Worker | null; written: WrittenPerson | null; others: string }
/** SAME: certainly the same person. REPEATED: the same name, and nothing tells the rows apart. OTHER: two people, perhaps of one name. */
type Sameness = 'SAME' | 'REPEATED' | 'OTHER'

/** Whether two rows of a shift name one person: by an address or the pro they are, else by all that the rows say (docs/rules/imports.md#people-of-shifts). */
export function samenessOf(one: Named, other: Named): Sameness {
  if (!one.written || !other.written) return 'OTHER'
  const isSamePro = one.person !== null && one.person.pro_id !== null && one.person.pro_id === other.person?.pro_id
  const [name, otherName] = [one.written.plain_name, other.written.plain_name]
  if (name !== '' && otherName !== '' && name !== otherName) return isSamePro ? 'SAME' : 'OTHER'
  if (sharesAddress(one.written, other.written)) return 'SAME'
  if (name !== otherName || name === '') return isSamePro ? 'SAME' : 'OTHER'
  return one.others === other.others ? 'REPEATED' : 'OTHER'
}

function sharesAddress(one: WrittenPerson, other: WrittenPerson): boolean {
  return (one.email !== null && one.email === other.email) || (one.phone_number !== null && one.phone_number === other.phone_number)
}
