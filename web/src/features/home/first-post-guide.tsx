import type { Location } from '@crewcall/contract/organizations.ts'
import { IconClipboardList, IconCoin, IconUserCheck, type Icon } from '@tabler/icons-react'
import { useCan } from '../../domain/person/can.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './home.module.css'

const steps: readonly { icon: Icon; title: Sentence; words: Sentence }[] = [
  {
    icon: IconClipboardList,
    title: 'Say what you need',
    words: 'Position, day, hours and wage. You see the full cost as you go, to the cent.',
  },
  {
    icon: IconUserCheck,
    title: 'Choose who comes',
    words: 'Pros nearby apply with their ratings and experience. Or let the best ones be selected for you.',
  },
  { icon: IconCoin, title: 'Pay for hours worked', words: 'Pros clock in and out on site. You approve the hours, and everyone is paid.' },
]

/** Before the first post: three steps of how it works, and the next action. */
export function FirstPostGuide({ location }: { location: Location }) {
  const { t } = useT()
  const canPost = useCan('gig.post', { location_id: location.id, organization_id: location.organization_id })
  return (
    <section className={styles.guide} aria-label={t('Your first shift')}>
      <h2>{t('Your first shift in about two minutes')}</h2>
      <ol>
        {steps.map(({ icon: StepIcon, title, words }) => (
          <li key={title}>
            <StepIcon size={26} stroke={1.75} aria-hidden="true" />
            <strong>{t(title)}</strong>
            <span>{t(words)}</span>
          </li>
        ))}
      </ol>
      {canPost && (
        <ButtonLink to="/locations/$locationId/gigs-add" params={{ locationId: String(location.id) }} size="mainAction">
          {t('Post your first shift')}
        </ButtonLink>
      )}
    </section>
  )
}
