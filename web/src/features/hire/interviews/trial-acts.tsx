import type { Interview } from '@crewcall/contract/interviews.ts'
import { useLocation } from '../../../domain/location/location.ts'
import { useCan } from '../../../domain/person/can.tsx'
import { useNow } from '../../../domain/time/use-now.ts'
import { useT, type Sentence } from '../../../lib/i18n.ts'
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button.tsx'
import { useTrialRights } from '../use-hiring.ts'
import { trialActsAt, type TrialAct } from './acts-at.ts'
import styles from './interviews.module.css'
import type { Asked } from './trial-dialogs.tsx'

const looks: Record<TrialAct, { word: Sentence; variant: ButtonVariant }> = {
  pay: { word: 'Pay', variant: 'contained' },
  retry: { word: 'Try again', variant: 'contained' },
  review: { word: 'Review|trial', variant: 'outlined' },
  cancel: { word: 'Cancel the trial', variant: 'outlined' },
}

type Props = { interview: Interview; onAsk: (asked: Asked) => void }

/** What can be done about a trial now, for who may, and the way to its shift. */
export function TrialActs({ interview, onAsk }: Props) {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const here = { location_id: id, organization_id }
  const { isContact } = useTrialRights()
  const mayPay = useCan('payment.charge', here)
  const may: Record<TrialAct, boolean> = {
    pay: mayPay,
    retry: mayPay,
    review: useCan('hire.review', here),
    cancel: useCan('hire.end', here),
  }
  const acts = trialActsAt(interview, useNow(60_000)).filter((act) => may[act])
  if (acts.length === 0 && interview.gig_id === null) return null
  return (
    <div className={`${styles.acts} cluster`}>
      {acts.map((act) => (
        <Button key={act} size="small" variant={looks[act].variant} onClick={() => onAsk({ act, interview })}>
          {t(isContact && act === 'review' ? 'Give feedback' : looks[act].word)}
        </Button>
      ))}
      {interview.gig_id !== null && (
        <ButtonLink
          size="small"
          variant="text"
          to="/locations/$locationId/gigs/$gigId"
          params={{ locationId: String(interview.location.id), gigId: String(interview.gig_id) }}
        >
          {t('Open the shift')}
        </ButtonLink>
      )}
    </div>
  )
}
