import { declineVerification, liftSuspension, suspendPro, verifyPro } from '@crewcall/contract/admin.ts'
import { addNote } from '@crewcall/contract/network.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Records that the identity of a pro was checked. */
export function useVerify() {
  const { t } = useT()
  return useCommand(verifyPro, { success: ({ display_name }) => t('{name} is verified and may apply', { name: display_name }) })
}

/** Returns a profile to the pro with the reason. */
export function useDecline() {
  const { t } = useT()
  return useCommand(declineVerification, { success: ({ display_name }) => t('{name} was told why', { name: display_name }) })
}

/** Suspends a pro; confirmed shifts within that time are cancelled. */
export function useSuspend() {
  const { t } = useT()
  return useCommand(suspendPro, { success: () => t('Suspended. The pro was notified.') })
}

/** Lifts a suspension early. */
export function useLift() {
  const { t } = useT()
  return useCommand(liftSuspension, { success: () => t('Suspension lifted') })
}

/** Writes a note by the platform. */
export function useAddNote() {
  const { t } = useT()
  return useCommand(addNote, { success: () => t('Note saved') })
}
