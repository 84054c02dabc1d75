import { phrase } from '@crewcall/contract/rules/direction.ts'
import { declineVerification, liftSuspension, suspendPro, verifyPro } from '@crewcall/contract/admin.ts'
import { addNote } from '@crewcall/contract/network.ts'
import { useCommand } from '../../lib/query.ts'

const refresh = ['admin', 'pros', 'timesheets', 'applications', 'gigs'] as const

/** Notes that the identity of a pro was checked. */
export const useVerify = () =>
  useCommand(verifyPro, { refresh, success: ({ display_name }) => phrase`${display_name} is verified and may apply` })
/** Turns a profile back to the pro with the reason. */
export const useDecline = () =>
  useCommand(declineVerification, { refresh, success: ({ display_name }) => phrase`${display_name} was told why` })
/** Suspends a pro; confirmed shifts inside the span are cancelled. */
export const useSuspend = () => useCommand(suspendPro, { refresh, success: () => 'Suspended. The pro was told.' })
/** Lifts a suspension before its time. */
export const useLift = () => useCommand(liftSuspension, { refresh, success: () => 'Suspension lifted' })
/** Writes a note of the platform. */
export const useAddNote = () => useCommand(addNote, { refresh: ['network'], success: () => 'Note saved' })
