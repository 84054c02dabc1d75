import { promotionStates, referralSides } from '@crewcall/contract/enums.ts'
import type { listPromotions } from '@crewcall/contract/promotions.ts'
import { anId, oneOf, pages } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Filters and page of the promotions, and the promotion whose panel is open. */
export const promotionsSearch = searchOf<typeof listPromotions>()(
  { ...pages(25), state: oneOf(promotionStates), audience: oneOf(referralSides) },
  { open: anId },
)
export type PromotionsSearch = ReturnType<typeof promotionsSearch>
