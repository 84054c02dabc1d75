import { endUserSessions } from '@crewcall/contract/admin-users.ts'
import { appointPlatformAdmin, dismissPlatformAdmin } from '@crewcall/contract/platform-admins.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Signs a person out everywhere. */
export function useEndSessions() {
  const { t } = useT()
  return useCommand(endUserSessions, { success: () => t('Signed out everywhere') })
}
/** Makes a person an admin of the platform. */
export function useAppoint() {
  const { t } = useT()
  return useCommand(appointPlatformAdmin, { success: () => t('Now a platform admin') })
}
/** Removes a person as admin of the platform. */
export function useDismiss() {
  const { t } = useT()
  return useCommand(dismissPlatformAdmin, { success: () => t('No longer a platform admin') })
}
