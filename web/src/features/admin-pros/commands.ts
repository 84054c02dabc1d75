import { phrase } from '@crewcall/contract/rules/direction.ts'
import { declineVerification, liftSuspension, suspendPro, verifyPro } from '@crewcall/contract/admin.ts'
import { addNote } from '@crewcall/contract/network.ts'
import { useCommand } from '../../lib/query.ts'

/** Notes that the identity of a pro was checked. */
export const useVerify = () => useCommand(verifyPro, { success: ({ display_name }) => phrase`${display_name} is verified and may apply` })
/** Turns a profile back to the pro with the reason. */
export const useDecline = () => useCommand(declineVerification, { success: ({ display_name }) => phrase`${display_name} was told why` })
/** Suspends a pro; confirmed shifts inside the span are cancelled. */
export const useSuspend = () => useCommand(suspendPro, { success: () => 'Suspended. The pro was told.' })
/** Lifts a suspension before its time. */
export const useLift = () => useCommand(liftSuspension, { success: () => 'Suspension lifted' })
/** Writes a note of the platform. */
export const useAddNote = () => useCommand(addNote, { success: () => 'Note saved' })
