import { useT } from '../lib/i18n.ts'
import { ButtonAnchor } from './button.tsx'
import { CodeToCopy } from './code-to-copy.tsx'

/** The private address of a calendar, shown once: to be copied, or opened in the calendar program of this device. */
export function CalendarAddress({ url }: { url: string }) {
  const { t } = useT()
  return (
    <CodeToCopy text={url} label={t('Copy')}>
      <ButtonAnchor href={url.replace(/^https?:/, 'webcal:')}>{t('Open in my calendar')}</ButtonAnchor>
    </CodeToCopy>
  )
}
