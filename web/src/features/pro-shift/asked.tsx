import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { IconCircleCheckFilled, IconCircleX, IconPointFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import styles from './shift.module.css'

/** The requirements of the business, and which of the certificates the pro holds. */
export function Asked({ gig }: { gig: ProGig }) {
  const { t, say } = useT()
  const certificates = gig.require_certifications ? gig.required_certifications : []
  return (
    <Section title={t('What the shift requires')}>
      <ul className={styles.asked}>
        {gig.requirements.map((each) => (
          <li key={each.name}>
            <IconPointFilled size={18} aria-hidden="true" />
            {say(each.name)}
          </li>
        ))}
        {certificates.map((each) => (
          <li key={each.id} data-tone={each.is_held ? 'good' : 'bad'}>
            {each.is_held ? <IconCircleCheckFilled size={18} aria-hidden="true" /> : <IconCircleX size={18} aria-hidden="true" />}
            <span>
              <span>
                {isolated(say(each.name))} · {each.is_held ? t('you have it') : t('missing')}
              </span>
              {!each.is_held && (
                <Link to="/pro/profile" search={{ tab: 'certificates' }}>
                  {t('Add the certificate')}
                </Link>
              )}
            </span>
          </li>
        ))}
        {gig.background_check_required && (
          <li>
            <IconPointFilled size={18} aria-hidden="true" />
            {t('A clear background check')}
          </li>
        )}
        <li>
          <IconPointFilled size={18} aria-hidden="true" />
          {gig.no_experience_required ? t('No experience needed') : t('Experience as {position}', { position: say(gig.skill.name) })}
        </li>
        {gig.is_checkin_required && (
          <li>
            <IconPointFilled size={18} aria-hidden="true" />
            {t('Clock in with a four-digit code from the manager')}
          </li>
        )}
        <li>
          <IconPointFilled size={18} aria-hidden="true" />
          {gig.employment_type === 'W2' ? t('Paid as an employee (W-2)') : t('Paid as an independent contractor (1099)')}
        </li>
      </ul>
    </Section>
  )
}
