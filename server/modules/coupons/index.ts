import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { couponWithFirstShift, useWithFirstShift } from './first-shift.ts'
export { viewCoupon } from './manage.ts'
export { couponAgain, nextCoupon, noCoupon, takeCoupon } from './take.ts'
export type { TakenCoupon } from './take.ts'

/** Coupons for businesses: codes of the platform, the locations that use them, and the bookings that take them. */
export const module: Module = { name: 'coupons', routes }
