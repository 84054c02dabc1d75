import type { listSupportTalks } from '@crewcall/contract/chat-support.ts'
import { anId, oneOf, pages } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Page of the conversations with the platform, which of them, and the one whose details are open. */
export const supportSearch = searchOf<typeof listSupportTalks>()(
  { ...pages(25), state: oneOf(['WAITING', 'ANSWERED', 'CLOSED']) },
  { open: anId },
)
export type SupportSearch = ReturnType<typeof supportSearch>
