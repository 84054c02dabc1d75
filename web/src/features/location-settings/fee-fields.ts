import type { Sentence } from '../../lib/i18n.ts'
import type { EmploymentType } from '@crewcall/contract/enums.ts'
import type { Location } from '@crewcall/contract/organizations.ts'

type Percentage =
  | 'gigpro_fee_percentage'
  | 'in_network_fee_percentage'
  | 'w2_fee_percentage'
  | 'tipping_fee_percentage'
  | 'background_checks_fee_percentage'
type Flag = 'in_network_payments_enabled' | 'tipping_enabled' | 'background_checks_enabled'

/** The fees of a location; `when` names the switch required for a fee. */
export const feeFields: { name: Percentage & keyof Location; label: Sentence; when?: Flag }[] = [
  { name: 'gigpro_fee_percentage', label: 'Marketplace fee' },
  {
    name: 'in_network_fee_percentage',
    label: 'In-network fee',
    when: 'in_network_payments_enabled',
  },
  { name: 'w2_fee_percentage', label: 'W-2 fee' },
  { name: 'tipping_fee_percentage', label: 'Fee on tips', when: 'tipping_enabled' },
  {
    name: 'background_checks_fee_percentage',
    label: 'Background check fee',
    when: 'background_checks_enabled',
  },
]
export const typeOptions: { value: EmploymentType; label: Sentence }[] = [
  { value: 'F1099', label: 'Contractors (1099)' },
  { value: 'W2', label: 'Employees (W-2)' },
]
export const frequencyOptions: { value: string; label: Sentence }[] = [
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'DAILY', label: 'Daily' },
]
export const styleOptions: { value: string; label: Sentence }[] = [
  { value: 'STANDARD', label: 'Organization' },
  { value: 'LOCATION', label: 'Location' },
  { value: 'ADDRESS', label: 'Work address' },
]
