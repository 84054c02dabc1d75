import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { EmptyState, PageSkeleton } from '../../ui/states.tsx'
import { useT } from '../../lib/i18n.ts'
import type { AdminLocation } from './columns.tsx'
import type { Decision } from './decision-dialog.tsx'
import { FeesDialog } from './fees-dialog.tsx'
import { LicensesDialog } from './licenses-dialog.tsx'
import { LocationFacts } from './location-facts.tsx'

type Props = {
  id: number | undefined
  /** The same location if it is on the page of the list. */
  listed: AdminLocation | undefined
  onClose: () => void
  onDecide: (location: AdminLocation, decision: Decision) => void
}

/** Everything about one location beside the list. */
export function LocationPanel({ id, listed, onClose, onDecide }: Props) {
  const { t } = useT()
  const { data } = useQuery({ ...api.query(listAdminLocations, { query: { id: id ?? 0 } }), enabled: id !== undefined && !listed })
  const [edits, setEdits] = useState<'fees' | 'licenses'>()
  const handleClose = () => setEdits(undefined)
  const location = listed ?? data?.results[0]
  return (
    <SideSheet opened={id !== undefined} onClose={onClose} title={location?.name ?? t('Location')} size="lg">
      {!location &&
        (data ? <EmptyState title={t('No such location')}>{t('It may have been removed.')}</EmptyState> : <PageSkeleton rows={4} />)}
      {location && (
        <>
          <div className="cluster">
            {location.approval_status === 'PENDING' && (
              <>
                <Button size="small" onClick={() => onDecide(location, 'APPROVED')}>
                  {t('Approve')}
                </Button>
                <Button size="small" variant="outlined" onClick={() => onDecide(location, 'DENIED')}>
                  {t('Deny')}
                </Button>
              </>
            )}
            {location.is_pin_moved && (
              <Button size="small" onClick={() => onDecide(location, 'APPROVED')}>
                {t('Approve the new address')}
              </Button>
            )}
            <ButtonLink to="/locations/$locationId/info" params={{ locationId: String(location.id) }} variant="outlined" size="small">
              {t('All settings')}
            </ButtonLink>
            <ButtonLink to="/locations/$locationId/add-ons" params={{ locationId: String(location.id) }} variant="outlined" size="small">
              {t('Add-ons')}
            </ButtonLink>
            <ButtonLink to="/locations/$locationId/concierge" params={{ locationId: String(location.id) }} variant="outlined" size="small">
              {t('Concierge')}
            </ButtonLink>
            <ButtonLink to="/admin/gigs" search={{ location_id: location.id }} variant="outlined" size="small">
              {t('Shifts')}
            </ButtonLink>
            <ButtonLink to="/admin/audit-log" search={{ location_id: location.id }} variant="outlined" size="small">
              {t('History')}
            </ButtonLink>
          </div>
          <LocationFacts location={location} onEdit={setEdits} />
          {edits === 'fees' && <FeesDialog location={location} onClose={handleClose} />}
          {edits === 'licenses' && <LicensesDialog location={location} onClose={handleClose} />}
        </>
      )}
    </SideSheet>
  )
}
