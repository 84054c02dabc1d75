import type { Output } from '@crewcall/contract/kit.ts'
import type { getStanding } from '@crewcall/contract/pros.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { AppealFiles } from '../../domain/pro/appeal-files.tsx'
import { suspensionText } from '../../domain/pro-shift/suspension-words.ts'
import { useMoment } from '../../domain/time/use-moment.ts'
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
  const earlier = suspensions.flatMap(({ status, appeal }) => (status === 'ACTIVE' || !appeal ? [] : appeal))
  return (
    <>
      {active.map((each) => (
        <InForce key={each.id} suspension={each} onAppeal={() => setAppealing(each.id)} />
      ))}
      {active.map(({ id, appeal }) => appeal && <AppealPart key={id} appeal={appeal} />)}
      {earlier.map((appeal) => (
        <AppealPart key={appeal.id} appeal={appeal} />
      ))}
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
  CLOSED: 'The suspension ended before your appeal was answered.',
}

function AppealPart({ appeal }: { appeal: OwnAppeal }) {
  const { t } = useT()
  const moment = useMoment()
  const { status, text, documents, created_ts, due_at, answer } = appeal
  return (
    <Section title={t('Your appeal of {when}', { when: moment(created_ts) })}>
      <Notice tone={status === 'OPEN' ? 'wait' : status === 'LIFTED' ? 'good' : 'info'} role="status">
        <strong>{status === 'OPEN' ? t('We answer by {when}.', { when: moment(due_at) }) : t(outcomes[status])}</strong>
        {answer !== null && <p className="as-typed">{isolated(answer)}</p>}
      </Notice>
      <p className="as-typed">{isolated(text)}</p>
      <AppealFiles documents={documents} />
    </Section>
  )
}
