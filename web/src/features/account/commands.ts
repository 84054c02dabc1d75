import { endSession, listSessions, updateManagerProfile, updateMe } from '@crewcall/contract/identity.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Changes the user's name, mail or settings. */
export function useUpdateMe() {
  const { t } = useT()
  return useCommand(updateMe, { success: () => t('Changes saved') })
}

/** Changes the user's business profile. */
export function useUpdateManagerProfile() {
  const { t } = useT()
  return useCommand(updateManagerProfile, { success: () => t('Changes saved') })
}

/** Signs out one other device. */
export function useEndSession() {
  const { t } = useT()
  return useCommand(endSession, {
    optimistic: ({ params }, change) =>
      change(listSessions, ({ results }) => ({ results: results.filter(({ id }) => id !== Number(params.id)) })),
    success: () => t('Device signed out'),
  })
}
