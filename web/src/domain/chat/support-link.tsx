import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'

type About = { gig_id?: number; application_id?: number; organization_id?: number; payment?: boolean }

/** Opens the form that writes to the people of the platform about a shift or a payment. */
export function SupportLink({ about = {} }: { about?: About }) {
  const { t } = useT()
  return (
    <div>
      <ButtonLink to="/chat/support" search={about} variant="text">
        {t('Write to support')}
      </ButtonLink>
    </div>
  )
}
