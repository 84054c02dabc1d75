import type { listChatCases } from '@crewcall/contract/chat-moderation.ts'
import { anId, oneOf, pages } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Page of the reported messages, which of them, and the one whose details are open. */
export const casesSearch = searchOf<typeof listChatCases>()({ ...pages(25), state: oneOf(['OPEN', 'DECIDED']) }, { open: anId })
export type CasesSearch = ReturnType<typeof casesSearch>
