import { phrase } from '@crewcall/contract/rules/direction.ts'
import { decideLocation, updateLocation } from '@crewcall/contract/organizations.ts'
import { useCommand } from '../../lib/query.ts'

/** Approves or denies a location; the business hears at once. */
export const useDecide = () =>
  useCommand(decideLocation, {
    success: ({ name, approval_status }) => (approval_status === 'APPROVED' ? phrase`${name} is approved` : phrase`${name} is denied`),
  })

/** Changes what Crewcall charges at a location. */
export const useSaveFees = () => useCommand(updateLocation, { success: ({ name }) => phrase`Fees of ${name} saved` })
