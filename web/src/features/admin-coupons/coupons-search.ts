import type { listCoupons } from '@crewcall/contract/coupons.ts'
import { couponStates } from '@crewcall/contract/rules/coupon.ts'
import { anId, oneOf, pages, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

/** Filters and page of the coupons, and the coupon whose panel is open. */
export const couponsSearch = searchOf<typeof listCoupons>()({ ...pages(25), state: oneOf(couponStates), code: words(60) }, { open: anId })
export type CouponsSearch = ReturnType<typeof couponsSearch>
