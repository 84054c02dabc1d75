import type { AddOn } from '@crewcall/contract/add-ons.ts'
import { IconCalendar, IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { useT, type Translate } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { addOnWords } from './add-on-words.ts'

/** What the reader does about an add-on; the days of an existing one, or of a new one. */
export type Act = { what: 'request' | 'days' | 'decline'; type: AddOn['type']; of?: AddOn }
type Props = { type: AddOn['type']; list: readonly AddOn[]; mayDecide: boolean; onAct: (act: Act) => void; children?: ReactNode }

/** One add-on of a location: what it does, whether it is active, and what can be done about it. */
export function AddOnCard({ type, list, mayDecide, onAct, children }: Props) {
  const { t, locale } = useT()
  const { name, means } = addOnWords[type]
  const of = (state: AddOn['state']) => list.find((one) => one.state === state)
  const [active, upcoming, requested] = [of('ACTIVE'), of('UPCOMING'), of('REQUESTED')]
  const current = active ?? upcoming
  const told = requested ?? current ?? list[0]
  return (
    <Section title={t(name)} actions={<Badge active={active} upcoming={upcoming} requested={requested} />}>
      <p>{t(means)}</p>
      {list
        .filter(({ state }) => state !== 'REQUESTED')
        .slice(0, 3)
        .map((one) => (
          <p key={one.id} className="soft small">
            {daysWords(one, locale, t)}
          </p>
        ))}
      {requested && <p className="small">{t('Requested by {name}', { name: requested.requested_by_name ?? '' })}</p>}
      {told?.notes && <p className="soft small">{told.notes}</p>}
      {children}
      {(mayDecide || (!current && !requested)) && (
        <div className="cluster">
          {!mayDecide && (
            <Button size="small" onClick={() => onAct({ what: 'request', type })}>
              {t('Request {name}', { name: t(name) })}
            </Button>
          )}
          {mayDecide && requested && (
            <>
              <Button size="small" onClick={() => onAct({ what: 'days', type, of: requested })}>
                {t('Give {name}', { name: t(name) })}
              </Button>
              <Button size="small" variant="outlined" onClick={() => onAct({ what: 'decline', type, of: requested })}>
                {t('Decline')}
              </Button>
            </>
          )}
          {mayDecide && !requested && (
            <Button size="small" variant="outlined" onClick={() => onAct({ what: 'days', type, ...(current && { of: current }) })}>
              {current ? t('Days of {name}', { name: t(name) }) : t('Give {name}', { name: t(name) })}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

function Badge({
  active,
  upcoming,
  requested,
}: {
  active?: AddOn | undefined
  upcoming?: AddOn | undefined
  requested?: AddOn | undefined
}) {
  const { t } = useT()
  if (active)
    return (
      <StatusBadge tone="good" icon={<IconCheck size={14} aria-hidden="true" />}>
        {t('Active|add-on')}
      </StatusBadge>
    )
  if (requested)
    return (
      <StatusBadge tone="wait" icon={<IconClock size={14} aria-hidden="true" />}>
        {t('Requested|add-on')}
      </StatusBadge>
    )
  if (!upcoming) return null
  return (
    <StatusBadge tone="info" icon={<IconCalendar size={14} aria-hidden="true" />}>
      {t('Begins soon|add-on')}
    </StatusBadge>
  )
}

function daysWords({ state, start_date, end_date }: AddOn, locale: 'en' | 'es', t: Translate): string {
  if (state === 'DECLINED' || start_date === null) return t('The request was declined')
  const from = dateWords(start_date, locale)
  if (end_date === null) return t('From {from}, without an end', { from })
  const until = dateWords(end_date < start_date ? start_date : end_date, locale)
  return state === 'ENDED' ? t('Ended: {from} to {until}', { from, until }) : t('{from} to {until}', { from, until })
}
