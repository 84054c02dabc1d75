import { decideLocation, setLocationLicenses, updateLocation } from '@crewcall/contract/organizations.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Approves or denies a location; the business is notified at once. */
export function useDecide() {
  const { t } = useT()
  return useCommand(decideLocation, {
    success: ({ name, approval_status }) =>
      approval_status === 'APPROVED' ? t('{name} is approved', { name }) : t('{name} is denied', { name }),
  })
}

/** Sets a location up for shifts, for hiring or for both. */
export function useSetLicenses(name: string) {
  const { t } = useT()
  return useCommand(setLocationLicenses, { success: () => t('{name} is set up', { name }) })
}

/** Changes what Crewcall charges at a location. */
export function useSaveFees() {
  const { t } = useT()
  return useCommand(updateLocation, { success: ({ name }) => t('Fees of {name} saved', { name }) })
}
