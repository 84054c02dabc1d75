import type { Sentence } from '../../lib/i18n.ts'
/** The percentages that the platform sets per location. */
export const feeFields = [
  { name: 'gigpro_fee_percentage', label: 'Marketplace fee' },
  { name: 'in_network_fee_percentage', label: 'In-network fee' },
  { name: 'w2_fee_percentage', label: 'W-2 fee' },
  { name: 'tipping_fee_percentage', label: 'Fee on tips' },
  { name: 'background_checks_fee_percentage', label: 'Background check fee' },
] as const satisfies { name: string; label: Sentence }[]
