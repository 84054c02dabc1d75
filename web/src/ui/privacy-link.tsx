import { Link } from '@tanstack/react-router'
import { useT } from '../lib/i18n.ts'
import { pageSettings } from '../lib/page-settings.ts'

/** What the marketplace says of privacy: a page of its own, or ours (docs/rules/app.md#branding). */
export function PrivacyLink() {
  const { t } = useT()
  const { privacy } = pageSettings
  if (privacy !== undefined) return <a href={privacy}>{t('Privacy')}</a>
  return (
    <Link to="/legal/privacy" activeProps={{ 'aria-current': 'page' }}>
      {t('Privacy')}
    </Link>
  )
}
