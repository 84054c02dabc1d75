import { useT, type Sentence } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ScheduleTab } from './schedule-search.ts'

const words: Record<ScheduleTab, { title: Sentence; text: Sentence }> = {
  upcoming: { title: 'No shifts ahead', text: 'Shifts you are confirmed on show up here, with where to go and whom to ask for.' },
  applied: { title: 'No open applications', text: 'Apply to as many shifts as you like; withdrawing costs nothing.' },
  past: { title: 'No shifts worked yet', text: 'After your first shift you find its hours and pay here.' },
  cancelled: { title: 'Nothing was cancelled', text: 'Shifts that were cancelled, by you or by the business, are kept here.' },
}

/** An empty tab, and where shifts come from. */
export function NothingHere({ tab }: { tab: ScheduleTab }) {
  const { t } = useT()
  return (
    <EmptyState
      title={t(words[tab].title)}
      action={tab === 'cancelled' ? undefined : <ButtonLink to="/pro/find">{t('Find shifts')}</ButtonLink>}
    >
      {t(words[tab].text)}
    </EmptyState>
  )
}
