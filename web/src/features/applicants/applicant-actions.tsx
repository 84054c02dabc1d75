import type { Gig } from '@crewcall/contract/gigs.ts'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useSelect, useUnselect } from './commands.ts'
import { whyNotSelected } from './why-not-selected.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import type { Applicant, GroupName } from './groups.ts'

/** Select, unselect, or dismiss: what the state and the permissions allow. */
export function ApplicantActions({ applicant, group, gig }: { applicant: Applicant; group: GroupName; gig: Gig | undefined }) {
  const { id: location_id, organization_id } = useLocation()
  const theirs = { location_id, organization_id, pro_id: applicant.gigster.id }
  const maySelect = useCan('application.select', theirs)
  const mayDismiss = useCan('application.dismiss', theirs)
  const [isDismissing, setDismissing] = useState(false)
  const now = useNow(60_000)
  const select = useSelect()
  const unselect = useUnselect()
  const words = useT()
  const { t } = words
  const isOpen = gig !== undefined && Date.parse(gig.start_time) > now && gig.cancellation === null

  if (!isOpen) return null
  if (group === 'review' && maySelect) {
    const why = whyNotSelected(applicant, gig, words)
    return (
      <>
        {why !== undefined && applicant.eligibility.length === 0 && <small className="soft note">{why}</small>}
        <Button
          size="small"
          variant={why === undefined ? 'contained' : 'outlined'}
          disabled={why !== undefined}
          title={why}
          busy={select.isPending}
          onClick={() => void select.send({ params: { gigId: String(applicant.gig_id) }, body: { application_ids: [applicant.id] } })}
        >
          {t('Select')}
        </Button>
      </>
    )
  }
  if (group === 'selected' && maySelect) {
    return (
      <Button
        size="small"
        variant="outlined"
        busy={unselect.isPending}
        onClick={() => void unselect.send({ params: { id: String(applicant.id) } })}
      >
        {t('Reset')}
      </Button>
    )
  }
  if (applicant.status !== 'CONFIRMED' || !mayDismiss) return null
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setDismissing(true)}>
        {t('Dismiss')}
      </Button>
      <DismissDialog applicant={applicant} opened={isDismissing} onClose={() => setDismissing(false)} />
    </>
  )
}
