import type { Locale } from '@crewcall/contract/enums.ts'
import { getReplacement } from '@crewcall/contract/replacement.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isLateCancel } from '@crewcall/contract/rules/windows.ts'
import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { languageTag, type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Replacement = Output<typeof getReplacement>
type Wave = Replacement['told'][number]

/** A late opening: the probability of filling it in time, who was notified, and manual actions (docs/rules/shifts.md#replacement). */
export function ReplaceCard({ gig }: { gig: Gig }) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const may = useCan('application.select', { location_id: gig.location_id, organization_id: gig.organization_id })
  const isLate = gig.status === 'POSTED' && isLateCancel(new Date(now), new Date(gig.start_time))
  const { data } = useQuery({
    ...api.query(getReplacement, { params: { gigId: String(gig.id) } }),
    enabled: may && isLate,
    refetchInterval: 60_000,
  })
  if (!isLate || !data || data.since === null) return null
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  return (
    <Notice
      tone="wait"
      label={t('Replacement')}
      icon={<IconUserSearch size={20} aria-hidden="true" />}
      title={t(
        '{places, plural, one {There is an opening: {chance}% chance to fill it in time} other {# openings: {chance}% chance to fill them in time}}',
        { chance: data.fill_chance, places: data.open_places },
      )}
    >
      <p>
        {basisWords(data, t)} {courseWords(data, gig.timezone, t, locale)}
      </p>
      <ButtonLink to="/locations/$locationId/gigs/$gigId/applicants" params={params} size="small">
        {data.waiting === 0
          ? t('Find a replacement')
          : t('{count, plural, one {Review 1 applicant} other {Review # applicants}}', { count: data.waiting })}
      </ButtonLink>
    </Notice>
  )
}

function basisWords({ basis, candidates }: Replacement, t: Translate): string {
  const past =
    basis.of === 0
      ? t('No opening like this has come up here before.')
      : t('{filled} of {all} openings like this were filled in the last six months.', { filled: basis.filled, all: basis.of })
  const able =
    candidates === 0
      ? t('Nobody else is available right now.')
      : candidates === 50
        ? t('50 or more pros could take it.')
        : t('{count} more could take it.', { count: candidates })
  return `${past} ${able}`
}

const words: Record<Wave, Sentence> = { WAITLIST: 'the applicants', FAVORITES: 'your favorites', EVERYONE: 'everyone available' }

function courseWords({ told, next }: Replacement, timezone: string, t: Translate, locale: Locale): string {
  const past =
    told.length === 0
      ? ''
      : t('We notified {whom}.', { whom: new Intl.ListFormat(languageTag(locale)).format(told.map((wave) => t(words[wave]))) })
  return next === null
    ? past
    : `${past} ${t('At {time} we notify {whom}.', { time: clockAt(next.at, timezone, undefined, locale), whom: t(words[next.wave]) })}`
}
