import { takeFirstGigCall, type FirstGigCall } from '@crewcall/contract/first-gig-calls.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatInstantTime, isRepeated, zoneAbbreviation } from '@crewcall/contract/rules/time.ts'
import { phoneText } from '../../domain/admin/admin-parts.tsx'
import { useMoment } from '../../domain/time/use-moment.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import type { Ended } from './first-calls.tsx'

type Props = { call: FirstGigCall; onEnd: (ended: Ended) => void }

/** A pro to speak with: the number, the language, the shift and by when; who takes care of it, what was noted, and what can be done now. */
export function FirstCallRow({ call, onEnd }: Props) {
  const words = useT()
  const { t } = words
  const moment = useMoment()
  const { pro, shift, status, tries, tried_at, note } = call
  return (
    <Row
      title={
        <>
          <strong>{pro.name}</strong>{' '}
          {pro.phone_number === null ? (
            <span className="soft">{t('No phone number')}</span>
          ) : (
            <a className="link" href={`tel:${pro.phone_number}`}>
              {phoneText(pro.phone_number)}
            </a>
          )}
        </>
      }
      sub={
        <>
          {shift && <p>{shiftText(shift, words)}</p>}
          {phrase`${pro.locale === 'es' ? t('speaks Spanish') : t('speaks English')} · ${whoHasIt(call, words, moment)}`}
          {status === 'OPEN' && tries > 0 && tried_at !== null && (
            <p>
              {t('{tries, plural, one {Not reached once} other {Not reached # times}}, last {when}', { tries, when: moment(tried_at) })}
            </p>
          )}
          {note !== '' && <p className="as-typed">{isolated(note)}</p>}
        </>
      }
      below={<Actions call={call} onEnd={onEnd} />}
    />
  )
}

function shiftText(
  { skill_name, location_name, start_time, due_at, timezone }: NonNullable<FirstGigCall['shift']>,
  { t, say, locale }: Words,
) {
  const at = (instant: string) => `${formatDay(instant, timezone, locale)}, ${formatInstantTime(instant, timezone)}`
  const shift = t('{position} at {location}, {when} {zone}', {
    position: say(skill_name),
    location: location_name,
    when: at(start_time),
    zone: isRepeated(start_time, timezone) ? '' : zoneAbbreviation(start_time, timezone),
  })
  const deadline = due_at === null ? t('keeps the shift in any case') : t('loses the shift at {when}', { when: at(due_at) })
  return phrase`${shift} · ${deadline}`
}

function whoHasIt({ status, taken_by, is_mine, spoken_by, spoken_at }: FirstGigCall, { t }: Words, moment: (at: string) => string): string {
  if (status === 'SPOKEN')
    return t('{name} spoke with them, {when}', { name: spoken_by?.name ?? t('somebody'), when: moment(spoken_at ?? '') })
  if (status === 'CLOSED') return t('not needed any more')
  if (is_mine) return t('you call')
  return taken_by ? t('{name} calls', { name: taken_by.name }) : t('waits')
}

function Actions({ call, onEnd }: Props) {
  const { t } = useT()
  const take = useCommand(takeFirstGigCall)
  const { pro, is_mine, status } = call
  const about = (action: string) => phrase`${action}: ${pro.name}`
  return (
    <div className="cluster">
      {status === 'OPEN' && (
        <>
          <Button aria-label={about(t('Spoken with'))} onClick={() => onEnd({ call, result: 'SPOKEN' })}>
            {t('Spoken with')}
          </Button>
          <Button variant="outlined" aria-label={about(t('Not reached'))} onClick={() => onEnd({ call, result: 'NOT_REACHED' })}>
            {t('Not reached')}
          </Button>
          <Button
            variant="text"
            aria-label={about(is_mine ? t('Give back') : t('Take care of it'))}
            busy={take.isPending}
            onClick={() => void take.send({ params: { proId: String(pro.id) }, body: { is_mine: !is_mine } })}
          >
            {is_mine ? t('Give back') : t('Take care of it')}
          </Button>
        </>
      )}
      <ButtonLink variant="text" aria-label={about(t('Profile'))} to="/admin/pros/$proId" params={{ proId: String(pro.id) }}>
        {t('Profile')}
      </ButtonLink>
    </div>
  )
}
