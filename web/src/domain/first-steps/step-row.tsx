import type { FirstSteps } from '@crewcall/contract/first-steps.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import { useMoment } from '../time/use-moment.ts'
import styles from './first-steps.module.css'
import { wordsOfPart, wordsOfStep } from './step-words.ts'

type Standing = FirstSteps['steps'][number]
type Props = {
  standing: Standing
  locationId: number
  mayDo: boolean
  /** What else is worth knowing before it is done. */
  note?: string | undefined
}

/** One of the first steps: what it is, where it stands, and the way to do it. */
export function StepRow({ standing, locationId, mayDo, note }: Props) {
  const { t } = useT()
  const { icon: StepIcon, title, actions } = wordsOfStep[standing.step]
  const isOpen = !standing.is_done && !standing.waits_for_approval && mayDo
  return (
    <Row
      lead={
        standing.is_done ? (
          <IconCircleCheck size={28} className={styles.done} role="img" aria-label={t('Done|step')} />
        ) : (
          <StepIcon size={28} stroke={1.6} aria-hidden="true" />
        )
      }
      title={<strong>{t(title)}</strong>}
      sub={<StepWords standing={standing} mayDo={mayDo} note={note} />}
      trail={
        isOpen &&
        actions.map(({ label, to }) => (
          <ButtonLink key={to} to={to} params={{ locationId: String(locationId) }} variant="outlined" size="small">
            {t(label)}
          </ButtonLink>
        ))
      }
    />
  )
}

function StepWords({ standing, mayDo, note }: Pick<Props, 'standing' | 'mayDo' | 'note'>) {
  const { t } = useT()
  const { step, is_done, missing, waits_for_approval } = standing
  if (is_done) return <DoneWords standing={standing} />
  const lines = missing.length > 0 ? missing.map((part) => wordsOfPart[part]) : [wordsOfStep[step].text]
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{t(line)}</p>
      ))}
      {note !== undefined && (
        <p>
          <strong>{note}</strong>
        </p>
      )}
      {!mayDo && <p>{t('An admin does this.')}</p>}
      {mayDo && waits_for_approval && <p>{t('This opens once the location is approved.')}</p>}
    </>
  )
}

function DoneWords({ standing: { done_at, done_by } }: Pick<Props, 'standing'>) {
  const { t } = useT()
  const moment = useMoment()
  if (done_at === null) return <p>{t('Done|step')}</p>
  const when = moment(done_at)
  return <p>{done_by === null ? t('Done: {when}', { when }) : t('Done by {name}: {when}', { name: done_by, when })}</p>
}
