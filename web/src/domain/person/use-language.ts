import type { Locale } from '@crewcall/contract/enums.ts'
import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { setLocale, useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** The language of a signed-in person, and choosing another: of this screen, and of what is sent to them. Silent, because the screen itself changes. */
export function useLanguage(): { locale: Locale; choose: (locale: Locale) => void } {
  const { locale } = useT()
  const keep = useCommand(updateMe, {
    optimistic: ({ body }, change) => change(getMe, (me) => ({ ...me, settings: { ...me.settings, ...body.settings } })),
  })
  function choose(chosen: Locale) {
    void setLocale(chosen)
    void keep.send({ body: { settings: { locale: chosen } } })
  }
  return { locale, choose }
}
