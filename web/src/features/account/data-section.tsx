import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'

/** The ways to the file with everything that is kept about the person, and to erasing the account. */
export function DataSection() {
  const { t } = useT()
  return (
    <Section title={t('Your data')}>
      <p className="soft small">{t('What {product} keeps about you, in one file.')}</p>
      <div className="cluster">
        <ButtonLink to="/your-data" variant="outlined">
          {t('Export your data')}
        </ButtonLink>
        <ButtonLink to="/erase-account" variant="text">
          {t('Erase your account')}
        </ButtonLink>
      </div>
    </Section>
  )
}
