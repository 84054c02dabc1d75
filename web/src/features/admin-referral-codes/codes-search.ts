import type { listReferralCodes } from '@crewcall/contract/referral-codes.ts'
import { oneOf, pages, textWhere, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Filters and page of the referral codes, and the code whose panel is open. */
export const codesSearch = searchOf<typeof listReferralCodes>()(
  { ...pages(25), search: words(100), owned: oneOf(['true', 'false']) },
  { open: textWhere((raw) => /^[A-Z0-9]{4,20}$/.test(raw)) },
)
export type CodesSearch = ReturnType<typeof codesSearch>
