import { IconLanguage } from '@tabler/icons-react'
import { setLocale, useT } from '../lib/i18n.ts'
import styles from './language-switch.module.css'

/** Shows the screen in the other language; the button is written in that language, for those who do not read this one. */
export function LanguageSwitch() {
  const { locale } = useT()
  const other = locale === 'es' ? 'en' : 'es'
  return (
    <button type="button" lang={other} className={styles.switch} onClick={() => void setLocale(other)}>
      <IconLanguage size={18} aria-hidden="true" />
      {other === 'es' ? 'Español' : 'English'}
    </button>
  )
}
