import type { Locale } from '@crewcall/contract/enums.ts'
import { updateMe } from '@crewcall/contract/identity.ts'
import { setLocale, useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'

/** The language of the screens and of messages. */
export function LanguageChoice() {
  const { t, locale } = useT()
  const save = useCommand(updateMe)
  function handleChange(value: string) {
    const chosen: Locale = value === 'es' ? 'es' : 'en'
    void setLocale(chosen)
    void save.send({ body: { settings: { locale: chosen } } })
  }
  return (
    <NativeSelect
      label={t('Language')}
      value={locale}
      options={[
        { value: 'en', label: 'English' },
        { value: 'es', label: 'Español' },
      ]}
      onChange={handleChange}
    />
  )
}
