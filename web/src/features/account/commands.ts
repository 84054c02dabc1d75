import { endSession, getMe, listSessions, updateManagerProfile, updateMe } from '@crewcall/contract/identity.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Changes my name, mail or settings. */
export function useUpdateMe() {
  const { t } = useT()
  return useCommand(updateMe, { success: () => t('Changes saved') })
}

/** Changes the business one signed up as. */
export function useUpdateManagerProfile() {
  const { t } = useT()
  return useCommand(updateManagerProfile, { success: () => t('Changes saved') })
}

/** Keeps the language for texts and mails as well; silent, because the screen itself changes. */
export function useKeepLocale() {
  return useCommand(updateMe, {
    optimistic: ({ body }, change) => change(getMe, (me) => ({ ...me, settings: { ...me.settings, ...body.settings } })),
  })
}

/** Signs one other device out. */
export function useEndSession() {
  const { t } = useT()
  return useCommand(endSession, {
    optimistic: ({ params }, change) =>
      change(listSessions, ({ results }) => ({ results: results.filter(({ id }) => id !== Number(params.id)) })),
    success: () => t('Device signed out'),
  })
}
