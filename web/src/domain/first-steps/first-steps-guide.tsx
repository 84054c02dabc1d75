import type { FirstSteps } from '@crewcall/contract/first-steps.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { isGuideOffered, isGuideShown } from '@crewcall/contract/rules/first-steps.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingOr } from '../../ui/loading-or.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Rows } from '../../ui/rows.tsx'
import { firstShiftText } from '../pay/coupon-text.ts'
import { ApprovalRow } from './approval-row.tsx'
import styles from './first-steps.module.css'
import { StepRow } from './step-row.tsx'
import { useFirstSteps, useHideFirstSteps, useMayDoStep } from './use-first-steps.ts'
import { useTakesFocus } from './use-takes-focus.ts'

type Place = Pick<Location, 'id' | 'organization_id'>
type Props = { location: Place; canHide: boolean }
type Control = ReturnType<typeof useTakesFocus>

/** What a business does at a new location, as long as something is left to do and this person has not hidden it. */
export function FirstStepsGuide({ location, canHide }: Props) {
  const list = useFirstSteps(location)
  const mayDo = useMayDoStep(location)
  const control = useTakesFocus(list.data && !list.data.is_hidden)
  return (
    <LoadingOr list={list}>
      {(data) =>
        isGuideShown(data.steps, { mayDo, isHidden: canHide && data.is_hidden }) && (
          <Guide {...{ data, location, mayDo, canHide, control }} />
        )
      }
    </LoadingOr>
  )
}

type GuideProps = Props & { data: FirstSteps; mayDo: ReturnType<typeof useMayDoStep>; control: Control }

function Guide({ data: { steps, approval, first_shift_coupon: coupon }, location, mayDo, canHide, control }: GuideProps) {
  const { t } = useT()
  const done = steps.filter(({ is_done }) => is_done).length
  const progress = t('{done} of {total} done', { done, total: steps.length })
  return (
    <Card look="wide" aria-label={t('First steps')} className={styles.guide}>
      <header className="spread">
        <div>
          <h2>{t('First steps')}</h2>
          <p className="soft small">{progress}</p>
        </div>
        {canHide && <HideButton location={location} control={control} />}
      </header>
      <ProgressBar label={progress} max={steps.length} value={done} />
      <Rows within label={t('First steps')}>
        {steps.map((standing) => (
          <StepRow
            key={standing.step}
            standing={standing}
            locationId={location.id}
            mayDo={mayDo(standing.step)}
            note={standing.step === 'SHIFT' && coupon ? firstShiftText(t, coupon) : undefined}
          />
        ))}
        <ApprovalRow approval={approval} />
      </Rows>
    </Card>
  )
}

function HideButton({ location, control }: Pick<Props, 'location'> & { control: Control }) {
  const { t } = useT()
  const { hide, isPending } = useHideFirstSteps(location)
  return (
    <Button ref={control} variant="text" size="small" busy={isPending} onClick={() => void hide(true)}>
      {t('Hide the first steps')}
    </Button>
  )
}

/** Shows the steps again to who hid them, as long as something is left to do. */
export function FirstStepsAgain({ location }: { location: Place }) {
  const { t } = useT()
  const { data } = useFirstSteps(location)
  const mayDo = useMayDoStep(location)
  const { hide, isPending } = useHideFirstSteps(location)
  const control = useTakesFocus(data?.is_hidden)
  if (!data?.is_hidden || !isGuideOffered(data.steps, mayDo)) return null
  return (
    <p>
      <Button ref={control} variant="text" busy={isPending} onClick={() => void hide(false)}>
        {t('Show the first steps again')}
      </Button>
    </p>
  )
}
