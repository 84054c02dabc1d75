import type { listAdminPros } from '@crewcall/contract/admin.ts'
import { anId, oneOf, orderBy, pages, usually, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Search parameters of the admin pros. */
export const prosSearch = searchOf<typeof listAdminPros>()({
  ...pages(25),
  ordering: usually(orderBy(['user_id']), 'user_id'),
  name: words(100),
  phone_number: words(20),
  user_id: anId,
  pro_id: anId,
  verified: oneOf(['true', 'false']),
  verification: oneOf(['waiting']),
})
export type ProsSearch = ReturnType<typeof prosSearch>
