import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { IconCalendarPlus, IconListCheck, IconUserCheck } from '@tabler/icons-react'
import { useCan } from '../../domain/can.tsx'
import { useLocation } from '../../domain/location.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './connect.module.css'
import { ExistingShifts } from './existing-shifts.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { useOffering } from './use-offering.ts'

/** Offering a shift to this pro: a new one, or one that has a place free and then on which terms. */
export function OfferDialog({ pro }: { pro: ProAtLocation }) {
  const { stage, gigId, leave, chooseExisting } = useOffering()
  const title = stage === 'existing' ? `Which shift for ${pro.display_name}?` : `Offer ${pro.display_name} a shift`
  return (
    <Dialog opened={stage !== undefined} onClose={leave} title={title}>
      {stage === 'select' && <NewOrExisting pro={pro} onExisting={chooseExisting} />}
      {stage === 'existing' && <ExistingShifts />}
      {stage === 'terms' && <OfferTerms key={gigId} pro={pro} gigId={String(gigId)} />}
    </Dialog>
  )
}

function NewOrExisting({ pro, onExisting }: { pro: ProAtLocation; onExisting: () => void }) {
  const { id, organization_id } = useLocation()
  const place = { location_id: id, organization_id }
  const mayPost = useCan('gig.post', place)
  const mayAssign = useCan('application.assign', place)
  const params = { locationId: String(id) }
  const search = { offer_pro: pro.profile_id, return_to: `/locations/${id}/connect/pros/${pro.profile_id}` }
  return (
    <div className={styles.choices}>
      <Button variant="outlined" wide icon={<IconListCheck size={18} aria-hidden="true" />} onClick={onExisting} data-autofocus>
        Offer an existing shift
      </Button>
      {mayPost && (
        <ButtonLink
          to="/locations/$locationId/gigs-add"
          params={params}
          search={search}
          variant="outlined"
          wide
          icon={<IconCalendarPlus size={18} aria-hidden="true" />}
        >
          Offer a new shift
        </ButtonLink>
      )}
      {mayPost && mayAssign && pro.is_in_network && (
        <ButtonLink
          to="/locations/$locationId/gigs-add"
          params={params}
          search={{ ...search, post_gig_type: 'assign' }}
          variant="outlined"
          wide
          icon={<IconUserCheck size={18} aria-hidden="true" />}
        >
          Assign a new shift
        </ButtonLink>
      )}
    </div>
  )
}
