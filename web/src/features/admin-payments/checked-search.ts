import type { listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import { checkedStates } from '@crewcall/contract/enums.ts'
import { anId, oneOf, orderBy, pages, usually } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** State, page and order of the payments to check, and the one whose details are open. */
export const checkedSearch = searchOf<typeof listCheckedPayments>()(
  { ...pages(25), ordering: usually(orderBy(['id']), '-id'), state: oneOf(checkedStates) },
  { open: anId },
)
export type CheckedSearch = ReturnType<typeof checkedSearch>
