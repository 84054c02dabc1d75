import { addMinimumWage, changeMinimumWage, removeMinimumWage } from '@crewcall/contract/minimum-wages.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Adds a minimum wage. */
export function useAddMinimumWage() {
  const { t } = useT()
  return useCommand(addMinimumWage, { success: () => t('Minimum wage added') })
}

/** Corrects a minimum wage. */
export function useChangeMinimumWage() {
  const { t } = useT()
  return useCommand(changeMinimumWage, { success: () => t('Minimum wage corrected') })
}

/** Removes a minimum wage. */
export function useRemoveMinimumWage() {
  const { t } = useT()
  return useCommand(removeMinimumWage, { success: () => t('Minimum wage removed') })
}
