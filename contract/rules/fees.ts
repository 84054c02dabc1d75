import type { BookingType, EmploymentType } from '../enums.ts'

/** The percentages a location is billed by, of which those of a shift are frozen at confirmation (docs/rules/applications.md#freezing); two decimals at most. */
export type FeePercentages = {
  gigpro_fee_percentage: number
  in_network_fee_percentage: number
  w2_fee_percentage: number
  tipping_fee_percentage: number
  background_checks_fee_percentage: number
}

/** The fees of a new location until the platform sets others (docs/rules/applications.md#freezing). */
export const defaultFees: FeePercentages = {
  gigpro_fee_percentage: 28,
  in_network_fee_percentage: 12,
  w2_fee_percentage: 38,
  tipping_fee_percentage: 5,
  background_checks_fee_percentage: 2,
}

type Billed = {
  booking_type: BookingType
  employment_type: EmploymentType
  fees: Pick<FeePercentages, 'gigpro_fee_percentage' | 'in_network_fee_percentage' | 'w2_fee_percentage'>
}

/** The platform fee that applies: network before W2 before marketplace (docs/rules/money.md#cost). */
export function platformFeePercentage({ booking_type, employment_type, fees }: Billed): number {
  if (booking_type === 'NETWORK') return fees.in_network_fee_percentage
  return employment_type === 'W2' ? fees.w2_fee_percentage : fees.gigpro_fee_percentage
}

/** Whether a location pays the pros of such a shift itself, so that nothing is charged (docs/rules/shifts.md#network-and-marketplace). */
export function isPaidOutside(bookingType: string, location: { in_network_payments_enabled: boolean }): boolean {
  return bookingType === 'NETWORK' && !location.in_network_payments_enabled
}
