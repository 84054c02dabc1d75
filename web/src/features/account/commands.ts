import { endSession, getMe, listSessions, updateManagerProfile, updateMe } from '@crewcall/contract/identity.ts'
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

/** Also stores the language for texts and mails; silent, because the screen itself changes. */
export function useKeepLocale() {
  return useCommand(updateMe, {
    optimistic: ({ body }, change) => change(getMe, (me) => ({ ...me, settings: { ...me.settings, ...body.settings } })),
  })
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
