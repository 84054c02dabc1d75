import { IconLanguage } from '@tabler/icons-react'
import { setLocale, useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'

/** Switches the screen to the other language; the button is in that language, for those who do not understand this one. */
export function LanguageSwitch() {
  const { locale } = useT()
  const other = locale === 'es' ? 'en' : 'es'
  return (
    <Button variant="outlined" lang={other} icon={<IconLanguage size={18} aria-hidden="true" />} onClick={() => void setLocale(other)}>
      {other === 'es' ? 'Español' : 'English'}
    </Button>
  )
}
