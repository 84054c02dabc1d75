import { flag, oneOf, textWhere, whole, words } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** What is searched for in the inbox, which conversations it shows, and the message to jump to in the open one. */
export const inboxSearch = searchSchema({ find: words(100), show: oneOf(['shifts', 'candidates']), at: whole(1) })
export type InboxSearch = ReturnType<typeof inboxSearch>

/** What a message to the platform is about, and the business for which it is written. */
export const supportSearch = searchSchema({ gig_id: whole(1), application_id: whole(1), organization_id: whole(1), payment: flag })
export type SupportSearch = ReturnType<typeof supportSearch>

/** The application that a first message is about. */
export const preScreenSearch = searchSchema({ application_id: textWhere((raw) => /^\d{1,15}$/.test(raw)) })
