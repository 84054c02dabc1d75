import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { IconCalendarPlus, IconChevronRight, IconListCheck, IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './connect.module.css'
import { ExistingShifts } from './existing-shifts.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { useOffering } from './use-offering.ts'

/** Offering a shift to this pro: a new one, or an existing one with an opening, with its terms. */
export function OfferDialog({ pro }: { pro: ProAtLocation }) {
  const { t } = useT()
  const { stage, gigId, leave, chooseExisting } = useOffering()
  const title =
    stage === 'existing' ? t('Which shift for {name}?', { name: pro.display_name }) : t('Offer {name} a shift', { name: pro.display_name })
  return (
    <Dialog opened={stage !== undefined} onClose={leave} title={title}>
      {stage === 'select' && <NewOrExisting pro={pro} onExisting={chooseExisting} />}
      {stage === 'existing' && <ExistingShifts />}
      {stage === 'terms' && <OfferTerms key={gigId} pro={pro} gigId={String(gigId)} />}
    </Dialog>
  )
}

function NewOrExisting({ pro, onExisting }: { pro: ProAtLocation; onExisting: () => void }) {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const place = { location_id: id, organization_id }
  const mayPost = useCan('gig.post', place)
  const mayAssign = useCan('application.assign', place)
  const params = { locationId: String(id) }
  const search = { offer_pro: pro.profile_id, return_to: `/locations/${id}/connect/pros/${pro.profile_id}` }
  return (
    <div className={styles.choices}>
      <button type="button" className={styles.way} onClick={onExisting} data-autofocus>
        <Way icon={<IconListCheck size={20} aria-hidden="true" />} title={t('Offer an existing shift')}>
          {t('One that is posted and has an opening')}
        </Way>
      </button>
      {mayPost && (
        <Link to="/locations/$locationId/gigs-add" params={params} search={search} className={styles.way}>
          <Way icon={<IconCalendarPlus size={20} aria-hidden="true" />} title={t('Offer a new shift')}>
            {t('{name} gets it as soon as you post, and confirms or declines', { name: pro.display_name })}
          </Way>
        </Link>
      )}
      {mayPost && mayAssign && pro.is_in_network && (
        <Link to="/locations/$locationId/gigs-add" params={params} search={{ ...search, post_gig_type: 'assign' }} className={styles.way}>
          <Way icon={<IconUserCheck size={20} aria-hidden="true" />} title={t('Assign a new shift')}>
            {t('Confirmed as soon as you post, without being asked')}
          </Way>
        </Link>
      )}
    </div>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      {icon}
      <span>
        <strong>{title}</strong>
        <small>{children}</small>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </>
  )
}
