import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { GigTemplates } from './gig-templates.tsx'
import { ShiftTemplates } from './shift-templates.tsx'

/** Templates: whole shifts, and only their times. */
export function TemplatesScreen() {
  const { t } = useT()
  const location = useLocation()
  return (
    <Page
      title={t('Templates')}
      subtitle={t('What {name} posts again and again', { name: location.name })}
      actions={
        <ButtonLink variant="outlined" to="/locations/$locationId/series" params={{ locationId: String(location.id) }}>
          {t('Repeating shifts')}
        </ButtonLink>
      }
    >
      <GigTemplates location={location} />
      <ShiftTemplates location={location} />
    </Page>
  )
}
