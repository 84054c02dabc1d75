import type { Output } from '@crewcall/contract/kit.ts'
import type { getStanding } from '@crewcall/contract/pros.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { SupportLink } from '../../domain/chat/support-link.tsx'
import { AppealFiles } from '../../domain/pro/appeal-files.tsx'
import { suspensionText } from '../../domain/pro-shift/suspension-words.ts'
import { useMoment } from '../../domain/time/use-moment.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { AppealForm } from './appeal-form.tsx'

type Suspension = Output<typeof getStanding>['suspensions'][number]
type OwnAppeal = NonNullable<Suspension['appeal']>

/** The suspensions in force, each with the appeal against it or the way to write one, and appeals against earlier ones. */
export function OwnSuspensions({ suspensions }: { suspensions: readonly Suspension[] }) {
  const [appealing, setAppealing] = useState<number>()
  const active = suspensions.filter(({ status }) => status === 'ACTIVE')
  const earlier = suspensions.filter(({ status }) => status !== 'ACTIVE')
  return (
    <>
      {active.map((each) => (
        <InForce key={each.id} suspension={each} onAppeal={() => setAppealing(each.id)} />
      ))}
      {[...active, ...earlier].map((each) => each.appeal && <AppealPart key={each.id} suspension={each} appeal={each.appeal} />)}
      {appealing !== undefined && <AppealForm suspensionId={appealing} onClose={() => setAppealing(undefined)} />}
    </>
  )
}

function InForce({ suspension, onAppeal }: { suspension: Suspension; onAppeal: () => void }) {
  const { t, locale } = useT()
  const { ends, explanation, appeal } = suspension
  return (
    <Notice tone="bad">
      <strong>
        {ends === null
          ? t('Your account is suspended permanently.')
          : t('Your account is suspended until {day}.', { day: formatDay(ends, viewerTimezone(), locale) })}
      </strong>
      {suspensionText(t, suspension, explanation)}
      {appeal === null && (
        <Button variant="outlined" onClick={onAppeal}>
          {t('Appeal')}
        </Button>
      )}
    </Notice>
  )
}

const outcomes: Record<Exclude<OwnAppeal['status'], 'OPEN'>, Sentence> = {
  UPHELD: 'Your appeal was not accepted.',
  LIFTED: 'Your appeal was accepted.',
  CLOSED: 'This suspension ended, or a longer one replaced it, before your appeal was answered.',
}

function AppealPart({ suspension, appeal }: { suspension: Suspension; appeal: OwnAppeal }) {
  const { t } = useT()
  const moment = useMoment()
  const { text, documents, created_ts } = appeal
  const when = moment(created_ts)
  const isEarlier = suspension.status !== 'ACTIVE'
  return (
    <Section title={isEarlier ? t('Your appeal of {when}, against an earlier suspension', { when }) : t('Your appeal of {when}', { when })}>
      <Against suspension={suspension} />
      <Outcome appeal={appeal} />
      <p className="as-typed">{isolated(text)}</p>
      <AppealFiles documents={documents} />
    </Section>
  )
}

function Against({ suspension: { starts, ends, source, explanation } }: { suspension: Suspension }) {
  const { t, locale } = useT()
  const day = (at: string) => formatDay(at, viewerTimezone(), locale)
  return (
    <p className="soft small as-typed">
      {ends === null
        ? t('Suspended permanently since {from}:', { from: day(starts) })
        : t('Suspended from {from} until {until}:', { from: day(starts), until: day(ends) })}{' '}
      {source === 'ADMIN' ? isolated(explanation) : t('The suspension policy')}
    </p>
  )
}

function Outcome({ appeal: { status, due_at, answer } }: { appeal: OwnAppeal }) {
  const { t } = useT()
  const moment = useMoment()
  const now = useNow(60_000)
  const when = moment(due_at)
  const isLate = status === 'OPEN' && now > Date.parse(due_at)
  return (
    <Notice tone={status === 'OPEN' ? 'wait' : status === 'LIFTED' ? 'good' : 'info'} role="status">
      <strong>
        {status !== 'OPEN'
          ? t(outcomes[status])
          : isLate
            ? t('We should have answered by {when}, and are late. You can ask support about it.', { when })
            : t('We answer by {when}.', { when })}
      </strong>
      {answer !== null && <p className="as-typed">{isolated(answer)}</p>}
      {isLate && <SupportLink />}
    </Notice>
  )
}
